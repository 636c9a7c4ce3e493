import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import css from './calendar.css?inline'
import { IconButton } from './icon-button.tsx'
import { chevronLeft } from './icons/chevron-left.ts'
import { chevronRight } from './icons/chevron-right.ts'
import { shiftedDay, weeksOf } from './month-weeks.ts'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'
import { times } from './times.ts'

addStyles(css)

export interface CalendarTexts {
  earlier: string
  later: string
  /** Instructions: choose the first day, choose the last one. */
  chooseFirst: string
  chooseLast: string
}

/** How a language writes days, given as YYYY-MM-DD, and numbers. */
export interface DayWords {
  /** The first day of a week, from 1 (Monday) to 7. */
  firstDay: number
  full: (date: string) => string
  weekday: (date: string) => string
  longWeekday: (date: string) => string
  month: (date: string) => string
  /** '15 – 21 Nov 2026' */
  range: (days: { from: string; to: string }) => string
  number: (value: number) => string
}

export interface CalendarProps {
  /** Only one day is chosen, not a range. */
  isSingle?: boolean
  value: { from: string; to: string }
  /** Called when both ends are chosen, the earlier one first. */
  onChange: (value: { from: string; to: string }) => void
  min?: string | undefined
  max?: string | undefined
  today: string
  words: DayWords
  texts: CalendarTexts
}

const sorted = (one: string, other: string) => (one <= other ? { from: one, to: other } : { from: other, to: one })

/** A calendar of one month. The first choice starts a range, the second one ends it. Keys: arrows, Home, End, Page Up and Page Down. */
export function Calendar({ isSingle = false, value, onChange, min = '', max = '9999-12-31', today, words, texts }: CalendarProps) {
  const inBounds = (date: string) => (date < min ? min : date > max ? max : date)
  /** The day in the tab order; its month is shown. */
  const [cursor, setCursor] = useState(inBounds(value.to))
  const [first, setFirst] = useState<string>()
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  const id = useUniqueId()
  // a layout effect: after the paint, a key press could come before the focus has moved
  useLayoutEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoving.current = false
  }, [cursor])

  const { firstDay } = words
  const weeks = weeksOf(cursor, firstDay)
  const shown = first === undefined ? value : sorted(first, cursor)
  // 2024-01-01 was a Monday
  const weekdays = times(7, (at) => shiftedDay('2024-01-01', { days: firstDay - 1 + at }))

  const choose = (date: string) => {
    if (date !== inBounds(date)) return
    setCursor(date)
    if (isSingle) onChange({ from: date, to: date })
    else if (first === undefined) setFirst(date)
    else onChange(sorted(first, date))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const at = weeks.find((week) => week.includes(cursor))?.indexOf(cursor) ?? 0
    const step = {
      ArrowLeft: { days: -forward },
      ArrowRight: { days: forward },
      ArrowUp: { days: -7 },
      ArrowDown: { days: 7 },
      Home: { days: -at },
      End: { days: 6 - at },
      PageUp: { months: event.shiftKey ? -12 : -1 },
      PageDown: { months: event.shiftKey ? 12 : 1 },
    }[event.key]
    if (!step) return
    event.preventDefault()
    isMoving.current = true
    setCursor(inBounds(shiftedDay(cursor, step)))
  }
  const turn = (months: number) => setCursor(inBounds(shiftedDay(cursor, { months })))
  const month = cursor.slice(0, 7)
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton of={chevronLeft} label={texts.earlier} disabled={month <= min.slice(0, 7)} onClick={() => turn(-1)} />
        <strong id={id} aria-live="polite">
          {words.month(cursor)}
        </strong>
        <IconButton of={chevronRight} label={texts.later} disabled={month >= max.slice(0, 7)} onClick={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is such a table (ARIA) */}
      <table ref={grid} role="grid" aria-labelledby={id} className="calendar-days" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((date) => (
              <th key={date} scope="col" abbr={words.longWeekday(date)}>
                {words.weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) =>
                date === undefined ? (
                  <td key={at}>{null}</td>
                ) : (
                  <td
                    key={date}
                    aria-selected={date >= shown.from && date <= shown.to}
                    data-end={date === shown.from ? (date === shown.to ? 'both' : 'from') : date === shown.to ? 'to' : undefined}
                  >
                    <button
                      type="button"
                      tabIndex={date === cursor ? 0 : -1}
                      aria-label={words.full(date)}
                      aria-current={date === today ? 'date' : undefined}
                      aria-disabled={date !== inBounds(date)}
                      onClick={() => choose(date)}
                      onPointerEnter={() => first !== undefined && setCursor(inBounds(date))}
                    >
                      {words.number(Number(date.slice(8)))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-hint" role="status">
        {first === undefined ? texts.chooseFirst : texts.chooseLast}
      </p>
    </div>
  )
}
