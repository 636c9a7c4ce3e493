import { useEffect, useRef, useState } from 'react'
import { announcementPageSize, paginationMargin, paginationRange } from '../../core/brand/constants.ts'
import { openAt, pageCount, pageOf, select, turnTo } from '../../core/content/announcement-page.ts'
import type { Announcement } from '../../core/content/calls.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './board.css?inline'
import { Detail } from './announcement-detail.tsx'
import { Entry } from './announcement-entry.tsx'

addStyles(css)

export interface BoardProps {
  items: readonly Announcement[]
  /** Position of the item to open first, from 0; null for none (§3: noticeIndex of the home state). */
  noticeIndex: number | null
  /** Called when the item's promotion is clicked; null if there is no link. */
  onPromotion: (() => void) | null
  /** Called when an item is selected, or with null when a phone shows the list again. For callers that give each item a URL. */
  onRead?: ((item: Announcement | null) => void) | undefined
}

/** §2, §4 Announcement popup: the list at the start, the selected item beside it. On a phone only one of them is shown. */
export function Board({ items, noticeIndex, onPromotion, onRead }: BoardProps) {
  const t = useText()
  const [place, setPlace] = useState(() => openAt(noticeIndex, items.length))
  const [isReading, setReading] = useState(noticeIndex !== null || items.length === 1)
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [known, setKnown] = useState({ items, noticeIndex })

  // the item to open has changed, or the list, in which the open item may have another position
  if (known.items !== items || known.noticeIndex !== noticeIndex) {
    const read = known.noticeIndex === noticeIndex ? known.items[place.selected]?.id : undefined
    const at = items.findIndex(({ id }) => id === read)
    if (known.noticeIndex !== noticeIndex) setReading(noticeIndex !== null)
    setKnown({ items, noticeIndex })
    // a URL that no longer names an item does not change the list
    if (at >= 0 || noticeIndex !== null || !onRead) setPlace(at < 0 ? openAt(noticeIndex, items.length) : select(at))
  }

  // on a phone the text replaces the list and the other way round, so the focus has to follow
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const selector = isReading ? '.board-heading' : '[aria-current=true]'
    const to = board.current?.querySelector<HTMLElement>(selector)
    const back = board.current?.querySelector<HTMLElement>('.board-back')
    if (to && (!isReading || back?.checkVisibility?.())) to.focus()
  }, [isReading, place])

  const read = (isNow: boolean) => {
    moved.current = true
    setReading(isNow)
  }
  const first = (place.page - 1) * announcementPageSize
  const selected = items[place.selected]
  return (
    <div ref={board} className={`board${isReading ? ' board-reading' : ''}${items.length === 1 ? ' board-alone' : ''}`}>
      <div className="board-columns">
        <div className="board-list">
          <ul aria-label={t('announcements.list')}>
            {pageOf(items, place.page).map((item, at) => (
              <Entry
                key={item.id}
                item={item}
                isSelected={first + at === place.selected}
                onSelect={() => {
                  setPlace(select(first + at))
                  read(true)
                  onRead?.(item)
                }}
              />
            ))}
          </ul>
          <Pagination
            page={place.page}
            pages={pageCount(items.length)}
            range={paginationRange}
            margin={paginationMargin}
            onSelect={(page) => setPlace(turnTo(page, items.length))}
            label={t('announcements.pages')}
            previousLabel={t('announcements.previous')}
            nextLabel={t('announcements.next')}
            pageLabel={(page) => t('announcements.page', { page })}
          />
        </div>
        {selected && (
          <Detail
            key={selected.id}
            item={selected}
            onBack={() => {
              read(false)
              onRead?.(null)
            }}
            onPromotion={onPromotion}
            hasList={items.length > 1}
          />
        )}
      </div>
    </div>
  )
}
