import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { addStyles } from '../../ui/styles.ts'
import { BrandLogo } from '../shared/brand-logo.tsx'
import { useText } from '../shared/use-text.ts'
import { LanguageSelect } from '../shared/language-select.tsx'
import css from './session-popup.css?inline'

addStyles(css)

export interface SessionPopupProps {
  title: string
  onClose: () => void
  /** The panel beside the form. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of the login and registration popups (§2): the brand, the languages, the form, and a panel beside it. */
export function SessionPopup({ title, onClose, aside, children }: SessionPopupProps) {
  const t = useText()
  return (
    <Dialog
      size="wide"
      className="session-popup"
      title={title}
      hideTitle
      head={
        <div className="session-popup-head">
          <BrandLogo />
          <LanguageSelect />
        </div>
      }
      closeLabel={t('common.close')}
      onClose={onClose}
      aside={aside}
    >
      {children}
    </Dialog>
  )
}
