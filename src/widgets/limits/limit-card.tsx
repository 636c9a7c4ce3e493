import { Fragment, useEffect, useRef, useState } from 'react'
import type { Limits } from '../../core/member/limit-calls.ts'
import { type Drawing } from '../../ui/icon.tsx'
import { useText } from '../shared/use-text.ts'
import { Card } from './limits-section.tsx'
import { LimitCell } from './limit-cell.tsx'
import { LimitEditor } from './limit-editor.tsx'
import { type CellKind, cellsOf, type Part } from './limit-view.ts'

interface LimitCardProps {
  part: Part
  icon: Drawing
  data: Limits
  /** Called after a change, with the message to announce. */
  onChanged: (text: string) => void
}

/** The limits of one subject side by side. The chosen one is edited inside the card. */
export function LimitCard({ part, icon, data, onChanged }: LimitCardProps) {
  const t = useText()
  const [edited, setEdited] = useState<CellKind>()
  const box = useRef<HTMLDivElement>(null)
  const cells = cellsOf(part, data)
  const played = Number(data.limits.find(({ kind }) => kind === 'session.one')?.used ?? 0)
  useEffect(() => {
    if (edited) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [edited])
  if (cells.length === 0) return null
  const close = (changed?: string) => {
    box.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setEdited(undefined)
    if (changed) onChanged(changed)
  }
  return (
    <Card part={part} icon={icon} title={t(`limits.title.${part}`)} note={t(`limits.note.${part}`)}>
      <div ref={box} className="limits-cells">
        {cells.map((cell) => (
          <Fragment key={cell.kind}>
            <LimitCell
              cell={cell}
              played={played}
              isEdited={edited === cell.kind}
              onEdit={() => (edited === cell.kind ? close() : setEdited(cell.kind))}
            />
            {edited === cell.kind && <LimitEditor cell={cell} onClose={close} />}
          </Fragment>
        ))}
      </div>
    </Card>
  )
}
