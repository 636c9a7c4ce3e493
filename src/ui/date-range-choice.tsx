import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Calendar } from './calendar.tsx'
import css from './date-range-choice.css?inline'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { check } from './icons/check.ts'
import { addStyles } from './styles.ts'
import { showBeside } from './top-layer.ts'
import { hostDocument } from './host-document.ts'
import type { DateRangeProps, Days } from './date-range-props.ts'

addStyles(css)

const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to

export interface DateRangeChoiceProps extends DateRangeProps {
  /** The id by which the button refers to this panel. */
  id: string
  /** The element that contains the button and this panel. */
  wrapper: { readonly current: HTMLElement | null }
  /** true on a phone: a sheet from below. false: beside the button. */
  isSheet: boolean
  /** Called when a choice or a key closes the panel: the focus has to return to the button. */
  onClose: () => void
  /** Called when the pointer or the focus leaves. */
  onLeave: () => void
}

/** Shortcuts and calendar of a `<DateRange>`. The code loads when the panel opens. */
export function DateRangeChoice({ id, wrapper, isSheet, onClose, onLeave, ...props }: DateRangeChoiceProps) {
  const { value, texts } = props
  const content = (
    <Choice
      {...props}
      onChange={(days) => {
        onClose()
        if (!isSame(days, value)) props.onChange(days)
      }}
    />
  )
  return isSheet ? (
    <Dialog title={texts.label} closeLabel={texts.close} onClose={onClose}>
      {content}
    </Dialog>
  ) : (
    <Panel id={id} label={texts.label} wrapper={wrapper} onEscape={onClose} onLeave={onLeave}>
      {content}
    </Panel>
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

/**
 * A panel beside the button, in the top layer. It uses native listeners, because its events cross the shadow root and must not close a
 * dialog around it.
 */
function Panel({ id, label, wrapper, onEscape, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const escape = useEffectEvent(onEscape)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !wrapper.current) return
    const hide = showBeside(element, wrapper.current, { align: 'end' })
    element.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus()
    return hide
  }, [wrapper])
  // a layout effect: after the paint, a key press could come before the focus has moved
  useLayoutEffect(() => {
    const around = wrapper.current
    if (!around) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      escape()
    }
    const onPointerDown = (event: Event) => {
      if (!event.composedPath().includes(around)) leave()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !around.contains(event.relatedTarget)) leave()
    }
    around.addEventListener('keydown', onKeyDown)
    around.addEventListener('focusout', onFocusOut)
    hostDocument.addEventListener('pointerdown', onPointerDown)
    return () => {
      around.removeEventListener('keydown', onKeyDown)
      around.removeEventListener('focusout', onFocusOut)
      hostDocument.removeEventListener('pointerdown', onPointerDown)
    }
  }, [wrapper])
  return (
    <div ref={panel} id={id} role="dialog" aria-label={label} className="date-range-panel">
      {children}
    </div>
  )
}

function Choice({ value, onChange, shortcuts, min, max, today, words, texts }: DateRangeProps) {
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
      <Calendar value={value} onChange={onChange} min={min} max={max} today={today} words={words} texts={texts} />
    </div>
  )
}
