import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { DateRangeChoice } from './date-range-choice.tsx'
import css from './date-range.css?inline'
import { Icon } from './icon.tsx'
import { calendar } from './icons/calendar.ts'
import { chevronDown } from './icons/chevron-down.ts'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'
import type { DateRangeProps } from './date-range-props.ts'

addStyles(css)

/** A button for a range of days. It opens shortcuts and a calendar beside it, or on a phone in a sheet from below. */
export function DateRange(props: DateRangeProps) {
  const { value, words, texts } = props
  const [open, setOpen] = useState<'panel' | 'sheet'>()
  const wrapper = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useUniqueId()
  const toggle = () => setOpen(open ? undefined : matchMedia('(width < 600px)').matches ? 'sheet' : 'panel')
  return (
    <span ref={wrapper} className="date-range">
      <Button
        ref={button}
        size="small"
        icon={calendar}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        onClick={toggle}
      >
        <span className="visually-hidden">{texts.label}: </span>
        {words.range(value)}
        <Icon of={chevronDown} size={18} />
      </Button>
      {open && (
        <DateRangeChoice
          {...props}
          id={id}
          wrapper={wrapper}
          isSheet={open === 'sheet'}
          onClose={() => {
            setOpen(undefined)
            button.current?.focus()
          }}
          onLeave={() => setOpen(undefined)}
        />
      )}
    </span>
  )
}
