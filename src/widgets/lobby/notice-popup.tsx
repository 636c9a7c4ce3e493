import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Notice } from '../../core/content/calls.ts'
import { formatDate } from '../../core/i18n/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './notice-popup.css?inline'
import { $language } from '../../core/i18n/language.ts'
import type { PopupProps } from '../shared/definition.ts'

addStyles(css)

/** §2 Home page: the notice that was clicked, as plain text. Without a notice it closes. */
export function NoticePopup({ options, onClose }: PopupProps) {
  const t = useText()
  const tag = languageTag(useStore($language))
  const notice = options['notice'] as Notice | undefined
  useEffect(() => {
    if (!notice) onClose()
  }, [notice, onClose])
  if (!notice) return null
  return (
    <Dialog title={notice.title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="notice">
        {notice.startDate > 0 && <time>{formatDate(notice.startDate, tag, 'long')}</time>}
        <p dir="auto">{notice.content}</p>
      </div>
    </Dialog>
  )
}
