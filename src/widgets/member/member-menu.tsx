import { useEffect, useRef, useState } from 'react'
import { zoomOf } from '../../ui/css-zoom.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { menu } from '../../ui/icons/menu.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { useText } from '../shared/use-text.ts'
import { MemberLinks } from './member-links.tsx'
import { sizeWatcher } from '../../ui/size-watcher.ts'

/** The pages of the centre in groups: a column on a wide screen; on a phone a strip with a button that lists all of them. */
export function MemberMenu({ page }: { page: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  if (useChanged(page)) setOpen(false)
  useEffect(() => {
    // once the strip has its size, and when its size or that of a link changes (a count is added); a hidden strip can't be measured
    const watch = sizeWatcher(() => strip.current && centre(strip.current))
    for (const each of strip.current ? [strip.current, ...strip.current.querySelectorAll('.member-link')] : []) watch.observe(each)
    return () => watch.disconnect()
  }, [page])
  useEffect(() => {
    // a click on the current page's link also closes the list: the place does not change then, so nothing else closes it
    sheet.current?.querySelector('[aria-current]')?.addEventListener('click', () => setOpen(false))
  }, [isOpen])
  return (
    <nav className="member-menu" aria-label={t('member.menu')}>
      <IconButton
        of={menu}
        label={t('member.menu')}
        tone="filled"
        className="member-all"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <div ref={strip} className="member-strip">
        <MemberLinks page={page} heading="h2" />
      </div>
      {isOpen && (
        <Dialog title={t('member.menu')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <div ref={sheet} className="member-sheet">
            <MemberLinks page={page} heading="h3" />
          </div>
        </Dialog>
      )}
    </nav>
  )
}

/**
 * Scrolls the current page's link into view, within the strip only: the page itself does not scroll. On a phone the strip then begins with
 * a whole link.
 */
function centre(strip: HTMLElement): void {
  const here = strip.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!here) return
  const room = strip.getBoundingClientRect()
  const zoom = zoomOf(strip)
  const { direction, paddingInlineStart } = getComputedStyle(strip)
  const edge = Number.parseFloat(paddingInlineStart) * zoom
  const middle = (here.left + here.right - room.left - room.right) / 2
  const starts = [...strip.querySelectorAll('.member-link')].map((link) => {
    const { left, right } = link.getBoundingClientRect()
    return direction === 'rtl' ? right - room.right + edge : left - room.left - edge
  })
  // the scroll positions that keep the current link visible
  const fitting = starts.filter((by) => here.left - by >= room.left && here.right - by <= room.right)
  const by = fitting.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? middle
  strip.scrollBy({ left: by / zoom, top: (here.top + here.bottom - room.top - room.bottom) / 2 / zoom, behavior: 'instant' })
}
