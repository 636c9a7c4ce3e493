import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { menu } from '../../ui/icons/menu.ts'
import { useText } from '../shared/use-text.ts'
import { MemberLinks } from './member-links.tsx'

/** The pages of the centre in their groups: a column where there is room, a strip with a list of them all on a phone. */
export function MemberMenu({ page }: { page: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setOpen(false)
    // once it has its size, and again when that changes: in a place that isn't shown yet there is nothing to measure
    const watch = new ResizeObserver(() => strip.current && centre(strip.current))
    if (strip.current) watch.observe(strip.current)
    return () => watch.disconnect()
  }, [page])
  useEffect(() => {
    // the current page's own link too: where the place doesn't change, nothing else tells
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

/** Scrolls to the current page within the strip only: the page itself stays where it is. */
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
