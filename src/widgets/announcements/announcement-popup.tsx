import type { Announcement } from '../../core/content/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { Announcements, toPromotion } from './announcements.tsx'
import { Board } from './board.tsx'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

/**
 * §2 Announcement popup. Options: noticeIndex, the position of the item to open first, from 0 (a string if it comes from
 * `data-notice-index`); items, shown instead of the announcements, for the public popup.
 */
export function AnnouncementPopup({ options, onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText()
  const { items } = options as { items?: readonly Announcement[] }
  return (
    <Dialog title={t('announcements.title')} size={items ? 'wide' : 'list'} closeLabel={t('common.close')} onClose={onClose}>
      {items ? (
        <Board items={items} noticeIndex={0} onPromotion={toPromotion(realm)} />
      ) : (
        <Announcements noticeIndex={indexOf(options['noticeIndex'])} />
      )}
    </Dialog>
  )
}

function indexOf(given: unknown): number | null {
  return given === undefined || given === null || given === '' || Number.isNaN(Number(given)) ? null : Number(given)
}
