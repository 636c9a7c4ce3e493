import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addStyles } from './styles.ts'
import css from './tooltip.css?inline'
import { showBeside } from './top-layer.ts'
import { useUniqueId } from './unique-id.ts'

addStyles(css)

export interface TooltipProps {
  text: string
  /** §9: the gap between the tip and its control, in px. */
  offset?: number
  /** §9: how long the tip stays after the pointer or the focus has left, in ms. */
  hideDelay?: number
  /** A single focusable control, which the tip describes. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** An explanation of a control, shown on hover, focus and tap. Escape hides it. Never put information only here. */
export function Tooltip({ text, offset = 12, hideDelay = 300, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const wrapper = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const id = useUniqueId()

  useEffect(() => {
    const element = wrapper.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      clearTimeout(timer)
      setOpen(true)
    }
    const hide = () => {
      clearTimeout(timer)
      timer = setTimeout(setOpen, hideDelay, false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const listeners = { pointerenter: show, focusin: show, pointerleave: hide, focusout: hide }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [hideDelay])

  useLayoutEffect(() => {
    if (!open || !wrapper.current || !tip.current) return
    return showBeside(tip.current, wrapper.current, { side: 'above', align: 'center', offset })
  }, [open, offset])

  return (
    <span ref={wrapper} className="tooltip-anchor">
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span ref={tip} id={id} role="tooltip" className="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}
