import { useStore } from '@nanostores/react'
import { dataOf } from '../../../core/platform/remote.ts'
import { withdrawOffer } from '../../../core/wallet/withdraw.ts'
import type { Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { StateBadge } from '../../money/state-badge.tsx'
import { useMoney } from '../../money/use-money.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import css from './arrival-card.css?inline'
import { payeeName, withdrawalPlace } from './withdrawal-address.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { formatRunning } from '../../../core/i18n/format-fixed.ts'
import { useLeft } from './use-left.ts'
import { useReceived } from './use-received.ts'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

/** A card for each withdrawal that waits for the member's answer (§4 Withdrawal confirmation). Renders nothing if there is none. */
export function ArrivalCards() {
  const realm = useRealm()
  const data = dataOf(useStore(withdrawOffer(realm).$state))
  return (
    <>
      {data?.list
        .filter(({ state }) => state === 'paid')
        .map((withdrawal) => (
          <ArrivalCard key={withdrawal.id} withdrawal={withdrawal} />
        ))}
    </>
  )
}

/** Asks whether the money has arrived. "Received" needs only a confirmation; the other answers need more input and have their own page. */
function ArrivalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const { money } = useMoney()
  const { soon } = useFormats()
  const left = useLeft(withdrawal) ?? 0
  const { confirm, isBusy, isChecking, fault } = useReceived(withdrawal)
  const { id, net, payee, paidAt, confirmBy } = withdrawal
  return (
    <section className="arrival" aria-label={t('arrival.label')}>
      <p className="arrival-head">
        <StateBadge state="confirm" label={t('arrival.badge')} />
        <strong aria-hidden="true">{formatRunning(left)}</strong>
      </p>
      <h3>{t('arrival.question', { amount: money(net) })}</h3>
      <p>{t('arrival.paid', { payee: payeeName(payee), time: soon(paidAt ?? 0) })}</p>
      <div className="arrival-ways">
        <Button pending={isBusy} onClick={confirm}>
          {t('arrival.received')}
        </Button>
        <RouteLink to={withdrawalPlace(id, 'partly')} part="button button-secondary" className="button button-secondary">
          {t('arrival.partly')}
        </RouteLink>
        <RouteLink to={withdrawalPlace(id, 'none')} part="button button-secondary" className="button button-secondary">
          {t('arrival.none')}
        </RouteLink>
      </div>
      <p className="arrival-note" role="status">
        {isChecking ? t('common.checkingStatus') : t('arrival.auto', { time: soon(confirmBy ?? 0) })}
      </p>
      <Alert text={fault} />
    </section>
  )
}
