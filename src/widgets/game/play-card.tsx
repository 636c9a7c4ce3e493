import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import type { PlaySession } from '../../core/games/play-calls.ts'
import { $now } from '../../core/site/now.ts'
import { Icon } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { addStyles } from '../../ui/styles.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './play-card.css?inline'
import { times } from '../../ui/times.ts'

addStyles(css)

const tiles = 12
const minute = 60_000

/** Time and result of the session so far, drawn as tiles. headingId: the id of the line that says the same as text. */
export function PlayCard({ session, headingId }: { session: PlaySession; headingId: string }) {
  const t = useText()
  const { money, minutes, clock: clockAt } = useFormats()
  const now = useStore($now)
  const { elapsed, left, reminder, currencySymbol } = session
  const isOver = left === 0
  const time = minutes(elapsed / minute)
  // the total: up to the session's limit if there is one, otherwise to the next reminder
  const whole = elapsed + (left ?? (isOver ? 0 : reminder - (elapsed % reminder || 0)))
  const laid = Math.min(tiles, Math.max(1, Math.round((elapsed / whole) * tiles)))
  const began = clockAt(now - elapsed)
  return (
    <>
      <header className="play-card-head">
        <span>
          <Icon of={clock} size={22} />
        </span>
        <h2 id={headingId} part="title" tabIndex={-1}>
          {t(isOver ? 'reminder.over' : 'reminder.title', { time })}
        </h2>
        <p>
          {left === null || isOver
            ? t('reminder.since', { time: began })
            : t('reminder.sinceLeft', { time: began, left: minutes(left / minute) })}
        </p>
      </header>
      <div aria-hidden="true">
        <div className="play-card-tiles">
          {times(tiles, (at) => (
            <i key={at} data-state={at < laid ? 'laid' : undefined} />
          ))}
        </div>
        <p className="play-card-ends">
          <span>{began}</span>
          {!isOver && laid > 3 && laid < 11 && (
            <span className="play-card-now" style={{ '--at': laid / tiles } as CSSProperties}>
              {t('reminder.now')}
            </span>
          )}
          <span>{clockAt(now + whole - elapsed)}</span>
        </p>
      </div>
      <dl className="play-card-sums">
        {(['staked', 'won', 'net'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`reminder.${name}`)}</dt>
            <dd>
              <bdi>{money(session[name], currencySymbol)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
