import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { check } from '../../ui/icons/check.ts'

interface SecurityRowProps {
  icon: Drawing
  title: string
  text: string
  /** The state as a word; omitted if there is none. */
  state?: string
  isOn?: boolean
  /** A second line. */
  note?: string | undefined
  children: ReactNode
}

/** One item that protects the account: what it is, whether it is set up, and its buttons. */
export function SecurityRow({ icon, title, text, state, isOn, note, children }: SecurityRowProps) {
  return (
    <li className="security-row">
      <span className={`security-mark${isOn ? ' security-on' : ''}`}>
        <Icon of={icon} size={20} />
      </span>
      <div className="security-words">
        <h3>
          {title}
          {state && (
            <Badge tone={isOn ? 'win' : 'neutral'} icon={isOn ? check : alert}>
              {state}
            </Badge>
          )}
        </h3>
        <p>{text}</p>
        {note && <p>{note}</p>}
      </div>
      <div className="security-act">{children}</div>
    </li>
  )
}
