import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import { LanguageSelect } from '../shared/language-select.tsx'
import css from './session-popup.css?inline'

addStyles(css)

export interface SessionPopupProps {
  title: string
  onClose: () => void
  /** The panel at the form's side. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of both login and registration (§2): the brand, the languages, the form, a panel beside it. */
export function SessionPopup({ title, onClose, aside, children }: SessionPopupProps) {
  const t = useText()
  const { logo, name } = useStore($brand)
  const image = safeImage(logo)
  return (
    <Dialog
      size="wide"
      className="session-popup"
      title={title}
      hideTitle
      head={
        <div className="session-popup-head">
          {image ? <img src={image} alt={name} /> : <Logo name={name} />}
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
