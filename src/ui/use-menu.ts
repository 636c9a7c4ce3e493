import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { showBeside } from './top-layer.ts'
import { hostDocument } from './host-document.ts'

interface MenuRefs {
  wrapper: RefObject<HTMLSpanElement | null>
  panel: RefObject<HTMLDivElement | null>
  /** Call it when an item is chosen: closes the menu and returns the focus. */
  onChoose: () => void
}

const openerOf = (wrapper: HTMLElement | null) => wrapper?.querySelector<HTMLElement>('[aria-haspopup]')

/** The item that gets the focus after a key press. */
function target(items: HTMLElement[], from: HTMLElement | undefined, key: string): HTMLElement | undefined {
  const at = from ? items.indexOf(from) : -1
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at > 0 ? at - 1 : -1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/**
 * The behaviour of `<Menu>`. It uses native listeners, because React's and Preact's `focusout` differ and events cross the shadow root. A
 * hook.
 */
export function useMenu(open: boolean, toggle: (open: boolean) => void, align: 'start' | 'end'): MenuRefs {
  const wrapper = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** The key that opened the menu. It decides which end of the list gets the focus. */
  const enter = useRef<'ArrowDown' | 'ArrowUp'>('ArrowDown')

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const from = event.composedPath()[0]
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      enter.current = event.key
      toggle(true)
    } else if (event.key === 'Escape') {
      openerOf(wrapper.current)?.focus()
      toggle(false)
      event.stopPropagation()
    } else {
      const items = [...(wrapper.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
      const to = target(items, from instanceof HTMLElement ? from : undefined, event.key)
      if (!to) return
      to.focus()
    }
    event.preventDefault() // prevents the page from scrolling and a dialog around the menu from closing
  })
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    if (open && event.relatedTarget instanceof Node && !wrapper.current?.contains(event.relatedTarget)) toggle(false)
  })
  const onPressOutside = useEffectEvent(() => toggle(false))

  useEffect(() => {
    const element = wrapper.current
    if (!element) return
    const listening = new AbortController()
    element.addEventListener('keydown', (event) => onKeyDown(event), { signal: listening.signal })
    element.addEventListener('focusout', (event) => onFocusOut(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  useLayoutEffect(() => {
    const element = wrapper.current
    const shown = panel.current
    if (!open || !element || !shown) return
    const hide = showBeside(shown, element, { align })
    target([...shown.querySelectorAll<HTMLElement>('[role^=menuitem]')], undefined, enter.current)?.focus()
    enter.current = 'ArrowDown'
    const onPointerDown = (event: Event) => {
      if (!event.composedPath().includes(element)) onPressOutside()
    }
    hostDocument.addEventListener('pointerdown', onPointerDown)
    return () => {
      hide()
      hostDocument.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open, align])
  const onChoose = () => {
    openerOf(wrapper.current)?.focus()
    toggle(false)
  }
  return { wrapper, panel, onChoose }
}
