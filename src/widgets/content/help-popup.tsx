import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { Help } from './help-topics.tsx'
import type { PopupProps } from '../shared/definition.ts'

/** §2 Popups: the help centre. Option topic: the anchor of the topic that is shown first. */
export function HelpPopup({ options, onClose }: PopupProps) {
  const t = useText()
  return (
    <Dialog title={t('help.title')} size="text" closeLabel={t('common.close')} onClose={onClose}>
      <Help anchor={String(options['topic'] ?? '')} />
    </Dialog>
  )
}

/** The terms: the help centre's topic with the anchor `term` (§2 Routes). */
export function TermsPopup(props: PopupProps) {
  return <HelpPopup {...props} options={{ topic: 'term' }} />
}
