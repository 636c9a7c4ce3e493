import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { OfflineNotice } from '../shared/offline-notice.tsx'
import { useText } from '../shared/use-text.ts'
import { MemberCentre } from './centre.tsx'
import { warnOfPage } from './member-pages.ts'
import type { PopupProps } from '../shared/definition.ts'

/** §2 Popups: the member centre, for pages without a widget of it. Option page: the current one (§4). */
export function MemberPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const { page } = options
  useEffect(() => warnOfPage(page), [page])
  return (
    <Dialog title={t('member.title')} hideTitle size="list" closeLabel={t('common.close')} onClose={onClose} className="member-dialog">
      <OfflineNotice />
      <MemberCentre place={`/member#${page ?? ''}`} />
    </Dialog>
  )
}
