import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { menu } from '../../ui/icons/menu.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { useText } from '../shared/use-text.ts'
import { MemberLinks } from './member-links.tsx'
import { sizeWatcher } from '../../ui/size-watcher.ts'

/** The pages of the centre in their groups: a column on a wide screen; on a phone a strip with a button that lists all of them. */
export function MemberMenu({ page }: { page: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  if (useChanged(page)) setOpen(false)
  useEffect(() => {
    // once the strip has its size, and when the size changes, or that of a link by its count; hidden, there is nothing to measure
    const watch = sizeWatcher(() => strip.current && centre(strip.current))
    for (const each of strip.current ? [strip.current, ...strip.current.querySelectorAll('.member-link')] : []) watch.observe(each)
    return () => watch.disconnect()
  }, [page])
  useEffect(() => {
    // also closes on the link of the current page: that click changes no place, so nothing else closes the list
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

/** Scrolls the current page's link into view, within the strip only: the page itself does not scroll. */
function centre(strip: HTMLElement): void {
  const here = strip.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!here) return
  const room = strip.getBoundingClientRect()
  strip.scrollBy({
    left: (here.left + here.right - room.left - room.right) / 2,
    top: (here.top + here.bottom - room.top - room.bottom) / 2,
    behavior: 'instant',
  })
}
