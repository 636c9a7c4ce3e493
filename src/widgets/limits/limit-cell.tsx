import { useStore } from '@nanostores/react'
import type { LimitKind } from '../../core/member/limit-calls.ts'
import { keepLimit } from '../../core/member/limits.ts'
import { $now } from '../../core/site/now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { sliders } from '../../ui/icons/sliders.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { errorText } from '../shared/error-text.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { type Cell, partOf, spanOf } from './limit-view.ts'
import { useLimitText } from './use-limit-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { times } from '../../ui/times.ts'

interface LimitCellProps {
  cell: Cell
  /** Minutes played in the current session, to show the time of the next reminder. */
  played: number
  isEdited: boolean
  onEdit: () => void
}

/** One limit: its value, how much of it is used, and a higher limit that starts later. */
export function LimitCell({ cell, played, isEdited, onEdit }: LimitCellProps) {
  const t = useText()
  const { limit, figure } = useLimitText()
  const { kind, value, used, left } = cell
  return (
    <div className="limits-cell" data-state={isEdited ? 'edited' : undefined}>
      <div className="limits-cell-head">
        <span>{t(`limits.span.${spanOf(kind)}`)}</span>
        <IconButton of={sliders} label={t(`limits.change.${kind}`)} aria-expanded={isEdited} onClick={onEdit} />
      </div>
      <strong className="limits-value" data-state={value === null ? 'none' : undefined}>
        <bdi>{limit(kind, value)}</bdi>
      </strong>
      {kind === 'reminder' ? (
        <Reminder every={Number(value)} played={played} />
      ) : (
        <>
          <TileMeter parts={value === null ? [] : [{ share: Number(used) / Number(value), tone: 'info' }]} count={24} />
          <p className="limits-figures">
            <span>{t(`limits.used.${partOf(kind)}`, { amount: figure(kind, used) })}</span>
            {left !== null && <span>{t('limits.left', { amount: figure(kind, left) })}</span>}
          </p>
        </>
      )}
      {cell.next && <Next cell={cell} kind={kind as LimitKind} next={cell.next} />}
    </div>
  )
}

const tiles = 20
/** The maximum of the reminder's meter, in minutes. */
const shown = 120

function Reminder({ every, played }: { every: number; played: number }) {
  const t = useText()
  const { clock } = useFormats()
  const now = useStore($now)
  const step = (every / shown) * tiles
  const isMark = (at: number) => Math.floor((at + 1) / step + 0.001) > Math.floor(at / step + 0.001)
  return (
    <>
      <div className="tile-meter" aria-hidden="true">
        {times(tiles, (at) => (
          <i key={at} className={isMark(at) ? 'tile-meter-info' : undefined} />
        ))}
      </div>
      <p className="limits-figures">
        <span>
          {played > 0 ? t('limits.nextReminder', { time: clock(now + (every - (played % every)) * 60_000) }) : t('limits.whilePlaying')}
        </span>
      </p>
    </>
  )
}

/** A higher limit that starts later, and a button to keep the current one. */
function Next({ cell, kind, next }: { cell: Cell; kind: LimitKind; next: NonNullable<Cell['next']> }) {
  const realm = useRealm()
  const t = useText()
  const { limit } = useLimitText()
  const { soon } = useFormats()
  const { state, isBusy, run } = useSubmit()
  const isSent = isBusy || state.status === 'done' // disabled until the new limits have loaded
  return (
    <div className="limits-next">
      <Icon of={clock} size={18} />
      <p>{t(next.value === null ? 'limits.endsFrom' : 'limits.from', { limit: limit(kind, next.value), time: soon(next.from) })}</p>
      <button type="button" aria-disabled={isSent} onClick={() => !isSent && void run(() => keepLimit(realm, kind))}>
        {t('limits.keep', { limit: limit(kind, cell.value) })}
      </button>
      {state.status === 'failed' && <Alert isLine text={errorText(t, state.error)} />}
    </div>
  )
}
