import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Calendar } from '../../ui/calendar.tsx'
import { FieldNote } from '../../ui/field-note.tsx'
import { calendar } from '../../ui/icons/calendar.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useDayWords } from '../money/use-day-words.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

interface DayFieldProps {
  label: string
  /** Shown if no day is chosen. */
  none: string
  hint: string
  /** YYYY-MM-DD; '' for none. */
  value: string
  onChange: (day: string) => void
  /** The first day that can be chosen. */
  min: string
  isLocked: boolean
}

/** Chooses a day in the calendar that opens below it, or no day. */
export function DayField({ label, none, hint, value, onChange, min, isLocked }: DayFieldProps) {
  const t = useText()
  const words = useDayWords()
  const { day } = useFormats()
  const id = useUniqueId()
  const [isOpen, setOpen] = useState(false)
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <div className="day-field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <div className="downline-tools">
        <Button icon={calendar} aria-expanded={isOpen} aria-controls={`${id}-days`} disabled={isLocked} onClick={() => setOpen(!isOpen)}>
          {value ? day(value) : none}
        </Button>
        {value !== '' && (
          <Button tone="quiet" disabled={isLocked} onClick={() => choose('')}>
            {none}
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`}>{hint}</FieldNote>
      <div id={`${id}-days`} hidden={!isOpen}>
        {isOpen && (
          <Calendar
            isSingle
            value={{ from: value || min, to: value || min }}
            onChange={({ to }) => choose(to)}
            min={min}
            today={min}
            words={words}
            texts={{
              earlier: t('range.earlier'),
              later: t('range.later'),
              chooseFirst: t('agent-register.chooseDay'),
              chooseLast: t('agent-register.chooseDay'),
            }}
          />
        )}
      </div>
    </div>
  )
}
