import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Drawing, Icon } from './icon.tsx'
import { fadingEnds, watchEnds } from './fade-ends.ts'
import { showChosen } from './show-chosen.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: Drawing
  /** Replaces the label, for a tab that shows more than its name. */
  content?: ReactNode
}

export interface TabListProps<Value extends string> {
  /** The list's accessible name. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onSelect: (value: Value) => void
  /** Links the tabs to the `<TabPanel>` with the same id. */
  id?: string
}

/** The behaviour of `<Tabs>` and `<Segmented>`: one tab stop, arrow keys, Home and End select. */
export function TabList<Value extends string>({
  label,
  items,
  value,
  onSelect,
  id,
  className,
}: TabListProps<Value> & { className: string }) {
  const list = useRef<HTMLDivElement>(null)
  // without a prototype: the host's scripts may have given every object an `icon`
  const own = items.map((item) => ({ __proto__: null, ...item }))
  useEffect(() => showChosen(list.current, '[aria-selected=true]'), [value, items.length])
  useEffect(() => watchEnds(list.current), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.value === value)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const last = items.length - 1
    const next = { ArrowLeft: at - 1, ArrowRight: at - 1, [forward]: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = next < 0 ? last : next > last ? 0 : next
    const item = items[index]
    if (item) onSelect(item.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={`${className} ${fadingEnds}`}>
      {own.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={id && `${id}-${item.value}`}
          part={item.value === value ? 'tab tab-chosen' : 'tab'}
          className={`${className}-item`}
          aria-selected={item.value === value}
          aria-controls={id && item.value === value ? `${id}-panel` : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onSelect(item.value)}
          onKeyDown={onKeyDown}
        >
          {item.icon && <Icon of={item.icon} size={18} />}
          {item.content ?? item.label}
        </button>
      ))}
    </div>
  )
}

/** The content of the selected tab. id: the same as the tab list's. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  )
}
