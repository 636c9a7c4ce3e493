import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Calendar, type CalendarTexts } from './calendar.tsx'
import css from './date-range.css?inline'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { calendar } from './icons/calendar.ts'
import { check } from './icons/check.ts'
import { chevronDown } from './icons/chevron-down.ts'
import { addStyles } from './styles.ts'
import { showBeside } from './top-layer.ts'
import { useUniqueId } from './unique-id.ts'

addStyles(css)

/** Days from the first to the last, both included; each YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

export interface DateRangeTexts extends CalendarTexts {
  /** What the range is of: the button's name begins with it, and the sheet of a phone is headed by it. */
  label: string
  shortcuts: string
  close: string
}

export interface DateRangeProps {
  value: Days
  /** Called with what was chosen, when both ends are known. */
  onChange: (value: Days) => void
  /** The ranges that people ask for most (§9). */
  shortcuts: readonly { label: string; days: Days }[]
  /** YYYY-MM-DD; days before and after can't be chosen. */
  min?: string
  max?: string
  today: string
  /** BCP 47: names of days and months, and with which day a week begins. */
  locale: string
  texts: DateRangeTexts
}

/** Days as a language writes them: '15 – 21 Nov 2026'. */
export function formatDays({ from, to }: Days, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to

/** A button with a range of days; it opens shortcuts and a calendar, beside it or, on a phone, as a sheet from below. */
export function DateRange(props: DateRangeProps) {
  const { value, locale, texts } = props
  const [open, setOpen] = useState<'panel' | 'sheet'>()
  const wrapper = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useUniqueId()
  const close = () => {
    setOpen(undefined)
    button.current?.focus()
  }
  const content = (
    <Choice
      {...props}
      onChange={(days) => {
        close()
        if (!isSame(days, value)) props.onChange(days)
      }}
    />
  )
  return (
    <span ref={wrapper} className="date-range">
      <Button
        ref={button}
        size="small"
        icon={calendar}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        onClick={() => setOpen(open ? undefined : matchMedia('(width < 600px)').matches ? 'sheet' : 'panel')}
      >
        <span className="visually-hidden">{texts.label}: </span>
        {formatDays(value, locale)}
        <Icon of={chevronDown} size={18} />
      </Button>
      {open === 'sheet' && (
        <Dialog title={texts.label} closeLabel={texts.close} onClose={close}>
          {content}
        </Dialog>
      )}
      {open === 'panel' && (
        <Panel id={id} label={texts.label} wrapper={wrapper} onEscape={close} onLeave={() => setOpen(undefined)}>
          {content}
        </Panel>
      )}
    </span>
  )
}

interface PanelProps {
  id: string
  label: string
  wrapper: { readonly current: HTMLElement | null }
  onEscape: () => void
  onLeave: () => void
  children: ReactNode
}

/** Beside the button, over everything. Native listeners: paths cross the shadow root, and a dialog around stays open. */
function Panel({ id, label, wrapper, onEscape, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef({ onEscape, onLeave })
  latest.current = { onEscape, onLeave }
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !wrapper.current) return
    const hide = showBeside(element, wrapper.current, { align: 'end' })
    element.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus()
    return hide
  }, [wrapper])
  useEffect(() => {
    const around = wrapper.current
    if (!around) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current.onEscape()
    }
    const onPointerDown = (event: Event) => {
      if (!event.composedPath().includes(around)) latest.current.onLeave()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !around.contains(event.relatedTarget)) latest.current.onLeave()
    }
    around.addEventListener('keydown', onKeyDown)
    around.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      around.removeEventListener('keydown', onKeyDown)
      around.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [wrapper])
  return (
    <div ref={panel} id={id} role="dialog" aria-label={label} className="date-range-panel">
      {children}
    </div>
  )
}

function Choice({ value, onChange, shortcuts, min, max, today, locale, texts }: DateRangeProps) {
  return (
    <div className="date-range-choice">
      <div role="group" aria-label={texts.shortcuts} className="date-range-shortcuts">
        {shortcuts.map(({ label, days }) => (
          <button key={label} type="button" aria-pressed={isSame(days, value)} onClick={() => onChange(days)}>
            {label}
            {isSame(days, value) && <Icon of={check} size={16} />}
          </button>
        ))}
      </div>
      <Calendar value={value} onChange={onChange} min={min} max={max} today={today} locale={locale} texts={texts} />
    </div>
  )
}
