import { useStore } from '@nanostores/react'
import { $systemStatus } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { Address, Closed } from '../shared/closed.tsx'
import type { PopupProps } from '../shared/definition.ts'

/** The screen 'IP-blocked' (§2 Other screens): the status of the visitor's IP, even if it is not blocked. */
export function IpBlockedPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const isBlocked = useStore($systemStatus) === 2 || options['isRefused'] === true
  return (
    <Dialog size="message" title={t(isBlocked ? 'common.regionBlocked' : 'closed.open')} closeLabel={t('common.close')} onClose={onClose}>
      {isBlocked ? (
        <Closed status={2} />
      ) : (
        <div className="closed">
          <p>{t('closed.openText')}</p>
          <Address />
          <Button onClick={onClose}>{t('common.ok')}</Button>
        </div>
      )}
    </Dialog>
  )
}
