import type { Announcement } from '../../core/content/calls.ts'
import { formatDate } from '../../core/content/format-date.ts'

interface EntryProps {
  item: Announcement
  isSelected: boolean
  onSelect: () => void
}

/** One line of the list: start date and title. */
export function Entry({ item, isSelected, onSelect }: EntryProps) {
  return (
    <li>
      <button type="button" className="board-entry" aria-current={isSelected} onClick={onSelect}>
        <span className="board-title">
          <bdi>{item.title}</bdi>
        </span>
        <time dateTime={isoDate(item.startDate)}>{formatDate(item.startDate)}</time>
      </button>
    </li>
  )
}

/** For machines; undefined where it is no date. */
export function isoDate(time: number): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
