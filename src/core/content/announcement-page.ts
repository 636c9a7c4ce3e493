import { announcementPageSize } from '../brand/constants.ts'

/** What the announcement popup shows. page: from 1; selected: position in the whole list, from 0. */
export interface AnnouncementPlace {
  page: number
  selected: number
}

export function pageCount(count: number, pageSize = announcementPageSize): number {
  return Math.max(1, Math.ceil(count / pageSize))
}

/** The items of one page. page: from 1 (§9: 9 items each). */
export function pageOf<T>(list: readonly T[], page: number, pageSize = announcementPageSize): T[] {
  return list.slice((page - 1) * pageSize, page * pageSize)
}

/**
 * §4 Announcement popup: selects the first item by default. If noticeIndex is set (also 0), selects that item and its page. An index
 * outside the list is ignored, because the list may have changed.
 */
export function openAt(noticeIndex: number | null, count: number): AnnouncementPlace {
  const isThere = noticeIndex !== null && Number.isInteger(noticeIndex) && noticeIndex >= 0 && noticeIndex < count
  return isThere ? select(noticeIndex) : { page: 1, selected: 0 }
}

/** Position of the announcement in a (decoded) address, which contains its id or its position from 0. null if there is none. */
export function announcementAt(name: string, items: readonly { id: string }[]): number | null {
  const at = items.findIndex(({ id }) => id === name)
  if (at >= 0) return at
  return /^\d{1,6}$/.test(name) && Number(name) < items.length ? Number(name) : null
}

/** §4: another page selects its second item, or its first if it has only one. */
export function turnTo(page: number, count: number): AnnouncementPlace {
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(count))
  const first = (within - 1) * announcementPageSize
  return { page: within, selected: first + 1 < count ? first + 1 : first }
}

/** §4: a click on a title selects it. position: in the whole list. */
export function select(position: number): AnnouncementPlace {
  return { page: Math.floor(position / announcementPageSize) + 1, selected: position }
}
