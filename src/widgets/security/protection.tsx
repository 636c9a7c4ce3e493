import type { Security } from '../../core/member/security-calls.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import type { Drawing } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { lock } from '../../ui/icons/lock.ts'
import { mail } from '../../ui/icons/mail.ts'
import { phone } from '../../ui/icons/phone.ts'
import { wallet } from '../../ui/icons/wallet.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { countsFrom } from './counts-from.ts'
import { expecting } from './dialog-table.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Passkeys } from './passkeys.tsx'
import { SpokenSubject } from './spoken-subject.tsx'
import { SecurityRow } from './security-row.tsx'
import { useRealm } from '../shared/use-realm.ts'
import type { DialogName, SecurityPanelProps } from './security-props.ts'

type Guard = [name: 'password' | 'payment' | 'mobile' | 'email' | 'totp', icon: Drawing, isOn: boolean, dialog: DialogName, value?: string]

/** What protects the account: how much is set up, and each item with its state and a button to change it. */
export function Protection({ security, open, say, fail }: SecurityPanelProps & { security: Security }) {
  const realm = useRealm()
  const t = useText()
  const { time } = useFormats()
  const { hasPassword, hasPaymentPassword, mobile, email, isTotpOn, secondStepFrom } = security
  const isLoginBefore = useIsBefore(secondStepFrom)
  const guards: Guard[] = [
    ['password', lock, hasPassword, 'password'],
    ['payment', wallet, hasPaymentPassword, 'payment'],
    ['mobile', phone, mobile !== '', 'mobile', mobile],
    ['email', mail, email !== '', 'email', email],
    ['totp', clock, isTotpOn, isTotpOn ? 'totpManage' : 'totp'],
  ]
  const on = guards.filter(([, , isOn]) => isOn).length
  const waitOf = (name: Guard[0]) => {
    if (name === 'totp' && isLoginBefore) return t('security.loginFrom', { time: time(secondStepFrom) })
    const from = countsFrom(security, name === 'payment' ? 'paymentPassword' : name)
    return from === undefined ? undefined : t('security.countsFrom', { time: time(from) })
  }
  const next = guards.find(([, , isOn]) => !isOn)?.[0]
  return (
    <div className="security-parts">
      <section part="card" className="security-card security-score">
        <h3>{t('security.score', { on, count: guards.length })}</h3>
        <TileMeter parts={[{ share: on / guards.length, tone: on === guards.length ? 'win' : 'accent' }]} count={guards.length * 6} />
        <p>{t(next ? `security.next.${next}` : 'security.next.none')}</p>
      </section>
      <ul part="card" className="security-card security-rows">
        {guards.map(([name, icon, isOn, dialog, value]) => (
          <SecurityRow
            key={name}
            icon={icon}
            title={t(`security.${name}`)}
            text={value && (name === 'mobile' || name === 'email') ? t(`security.${name}Is`, { value }) : t(`security.${name}Text`)}
            state={t(isOn ? 'security.on' : 'security.off')}
            isOn={isOn}
            note={isOn ? waitOf(name) : undefined}
          >
            <Button {...expecting(dialog)} onClick={() => (name === 'password' && !isOn ? openPopup(realm, 'forgot') : open(dialog))}>
              {t(isOn ? 'security.change' : 'security.add')}
              <SpokenSubject name={t(`security.${name}`)} />
            </Button>
          </SecurityRow>
        ))}
      </ul>
      <Passkeys security={security} open={open} say={say} fail={fail} />
      {(security.canLink || security.linked.length > 0) && <LinkedAccounts security={security} open={open} say={say} fail={fail} />}
    </div>
  )
}
