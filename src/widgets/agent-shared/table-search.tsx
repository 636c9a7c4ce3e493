import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/search.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { typingPause } from './use-settled.ts'

interface TableSearchProps {
  /** 'Find an agent or member' */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** A search field. It searches during typing, and at once on Enter. */
export function TableSearch({ label, value, onSearch }: TableSearchProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (useChanged(value)) setText(value)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className="data-table-search">
      <Icon of={search} size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={64}
        onInput={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(typed.trim()), typingPause)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          clearTimeout(timer.current)
          onSearch(text.trim())
        }}
      />
    </label>
  )
}
