import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import type { Announcement } from '../../core/content/calls.ts'
import { formatStartDate } from '../../core/i18n/format-fixed.ts'
import { thing } from '../shared/thing.ts'

interface EntryProps {
  item: Announcement
  isSelected: boolean
  onSelect: () => void
}

/** An entry of the list: start date and title. */
export function Entry({ item, isSelected, onSelect }: EntryProps) {
  const { timeZoneOffset } = useStore($brand)
  return (
    <li>
      <button
        type="button"
        className="board-entry"
        data-thing={thing('announcement', item.id)}
        aria-current={isSelected}
        onClick={onSelect}
      >
        <span className="board-title">
          <bdi>{item.title}</bdi>
        </span>
        <time dateTime={isoDate(item.startDate)}>{formatStartDate(item.startDate, timeZoneOffset)}</time>
      </button>
    </li>
  )
}

/** The date for a `datetime` attribute; undefined if the time is invalid. */
export function isoDate(time: number): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
