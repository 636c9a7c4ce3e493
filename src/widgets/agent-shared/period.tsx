import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { $period, periodDays, today } from '../../core/agent/period.ts'
import { agentShortcuts, type DateRange as Days, movedDay, shortcutRange } from '../../core/site/date-range.ts'
import { zoomOf } from '../../ui/css-zoom.ts'
import { DateRange } from '../../ui/date-range.tsx'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { addStyles } from '../../ui/styles.ts'
import { useDayWords } from '../money/use-day-words.ts'
import { useText } from '../shared/use-text.ts'
import css from './period.css?inline'

addStyles(css)

/** The maximum length of a report, and how far back it can start, in days. */
const mostDays = 366

/** The period that all pages of the centre share. */
export const usePeriod = (): Days => periodDays(useStore($period))

/**
 * The chosen period: the shortcuts of §9 side by side, other days by the calendar. against: the period that it is compared with, formatted.
 */
export function PeriodBar({ against }: { against?: string }) {
  const t = useText()
  const words = useDayWords()
  const period = useStore($period)
  const days = periodDays(period)
  const now = today()
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = strip.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
    const room = strip.current?.getBoundingClientRect()
    if (!here || !room || !strip.current) return
    const left = (here.left + here.right - room.left - room.right) / 2 / zoomOf(strip.current)
    strip.current.scrollBy({ left, behavior: 'instant' })
  }, [period])
  useLayoutEffect(() => watchEnds(strip.current), [])
  const shortcuts = agentShortcuts.map((name) => ({ name, label: t(`agent-shared.${name}`), days: shortcutRange(name, now) }))
  return (
    <div className="period">
      <div ref={strip} className={`period-shortcuts ${fadingEnds}`} role="group" aria-label={t('range.shortcuts')}>
        {shortcuts.map(({ name, label }) => (
          <button key={name} type="button" aria-pressed={period === name} onClick={() => $period.set(name)}>
            {label}
          </button>
        ))}
      </div>
      <div className="period-days">
        <DateRange
          value={days}
          onChange={(value) => $period.set(value)}
          shortcuts={shortcuts}
          min={movedDay(now, 1 - mostDays)}
          max={now}
          today={now}
          words={words}
          texts={{
            label: t('range.label'),
            shortcuts: t('range.shortcuts'),
            close: t('common.close'),
            earlier: t('range.earlier'),
            later: t('range.later'),
            chooseFirst: t('range.chooseFirst'),
            chooseLast: t('range.chooseLast'),
          }}
        />
        {against && <span className="period-before">{t('agent-shared.against', { days: against })}</span>}
      </div>
    </div>
  )
}
