import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $centres, closeCentre, openCentre } from '../../core/site/centres.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import { MemberCentre } from './centre.tsx'

/** §2 Popups: the member centre in pages that have no widget of it. Option page: the page it begins with. */
export function MemberPopup({ options }: PopupProps) {
  const t = useText()
  const { page } = useStore($centres.member)
  const asked = options['page']
  useEffect(() => {
    if (typeof asked === 'string' && asked) openCentre('member', asked)
  }, [asked])
  return (
    <Dialog
      title={t('member.title')}
      hideTitle
      size="list"
      closeLabel={t('common.close')}
      onClose={() => closeCentre('member')}
      className="member-dialog"
    >
      <MemberCentre place={`/member#${page}`} />
    </Dialog>
  )
}
