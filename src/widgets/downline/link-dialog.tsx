import { useState } from 'react'
import { endRegisterLink, registerAddress } from '../../core/agent/register.ts'
import type { RegisterLink } from '../../core/agent/register-calls.ts'
import { ask } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { copy } from '../../ui/icons/copy.ts'
import { users } from '../../ui/icons/users.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { SummaryRows } from '../money/summary-rows.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { faultText } from './fault-text.ts'
import { linkState } from './link-state.ts'
import { useRealm } from '../shared/use-realm.ts'

/** A link to copy and share, its QR code for a person nearby, its results, and a button that disables it. */
export function LinkDialog({ link, onClose }: { link: RegisterLink; onClose: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { number, date, rate } = useFormats()
  const [said, setSaid] = useState('')
  const { state, isBusy, run } = useSubmit()
  const address = registerAddress(link.code)
  const standing = linkState(link)
  const isOpen = standing === 'open'
  const canShare = 'share' in navigator
  const onCopy = async (near: Element) => setSaid(t((await copyText(address, near)) ? 'agent-register.copied' : 'agent-register.notCopied'))
  // closing the share sheet rejects, which is no error
  const onShare = () => void navigator.share({ title: link.label || t('agent-register.title'), url: address }).catch(() => {})
  const onOff = async () => {
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'agent-register.off',
      textKey: 'agent-register.offText',
      confirmKey: 'agent-register.offYes',
      cancelKey: 'common.cancel',
    })
    if (isSure) await run(() => endRegisterLink(link.id))
  }
  return (
    <Dialog title={link.label || t('agent-register.linkOf', { code: link.code })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="link-dialog">
        {isOpen ? (
          <>
            <QrCode text={address} label={t('agent-register.qr')} size={200} />
            <p className="link-dialog-address" dir="ltr">
              {address}
            </p>
            <div className="downline-tools">
              <Button tone="accent" icon={copy} data-autofocus onClick={(event) => void onCopy(event.currentTarget)}>
                {t('agent-register.copy')}
              </Button>
              {canShare && (
                <Button icon={users} onClick={onShare}>
                  {t('agent-register.share')}
                </Button>
              )}
            </div>
            <p className="downline-quiet" role="status">
              {said}
            </p>
          </>
        ) : (
          <p role="status">{t(`agent-register.dead.${standing}`)}</p>
        )}
        <SummaryRows
          boxed
          rows={[
            { label: t('agent-register.gives'), value: t(`agent-register.kind.${link.kind}`, { rate: rate(link.rebate) }) },
            {
              label: t('agent-register.until'),
              value: link.endsAt === null ? t('agent-register.always') : date(link.endsAt - 1),
            },
            { label: t('agent-register.visits'), value: number(link.visits) },
            { label: t('agent-register.registrations'), value: number(link.registrations) },
            { label: t('agent-register.firstDeposits'), value: number(link.firstDeposits) },
            { label: t('agent-register.activeMembers'), value: number(link.activeMembers) },
          ]}
        />
        <Alert text={state.status === 'failed' ? faultText(t, 'agent-register', state.error) : ''} />
        {isOpen && (
          <Button tone="danger" pending={isBusy} onClick={() => void onOff()}>
            {t('agent-register.off')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
