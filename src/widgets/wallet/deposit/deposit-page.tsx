import { Icon } from '../../../ui/icon.tsx'
import { gauge } from '../../../ui/icons/gauge.ts'
import { addStyles } from '../../../ui/styles.ts'
import { reloadDeposits } from '../../../core/wallet/deposits.ts'
import { Flow } from '../../money/flow.tsx'
import type { ScreenProps } from '../../shared/definition.ts'
import { Fallback } from '../../shared/fallback.tsx'
import { goToMember } from '../../shared/member-steps.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import { DepositCard } from './deposit-card.tsx'
import css from './deposit.css?inline'
import { RecentDeposits } from './recent-deposits.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useDeposits } from './use-deposits.ts'

addStyles(css)

/** §2 Member centre, depositv2. Shows a pending deposit again; `?id=` selects one. */
export function DepositPage({ place }: ScreenProps) {
  const realm = useRealm()
  const { t, money, payTitle } = useDepositText()
  const deposits = useDeposits(place)
  const { offer, deposit, isPaying, step, show } = deposits
  const left = offer?.left ?? null
  // each deposit has its URL, so that the browser's "back" leads to the form
  const onShow = (id: string) => {
    show(id)
    goToMember(realm, id ? `/member#depositv2?id=${id}` : '/member#depositv2')
  }
  return (
    <Flow
      title={t('deposit-form.title')}
      stepTitle={isPaying && deposit ? payTitle(deposit) : undefined}
      step={step}
      count={3}
      back={deposit ? () => onShow('') : '/member#wallet'}
      actions={
        <span className="deposit-limit">
          {left !== null && (
            <>
              {t('deposit-form.leftToday')} <strong>{money(left)}</strong>
            </>
          )}
          <RouteLink to="/member#limits" part="button button-outline" className="button button-outline button-small">
            <Icon of={gauge} size={18} />
            {t('deposit-form.limits')}
          </RouteLink>
        </span>
      }
    >
      <View {...deposits} onShow={onShow} hasRecent />
    </Flow>
  )
}

/** The card of a deposit, as a part of another page. */
export function Deposits({ place }: ScreenProps) {
  const deposits = useDeposits(place)
  return <View {...deposits} onShow={deposits.show} />
}

interface ViewProps extends ReturnType<typeof useDeposits> {
  onShow: (id: string) => void
  /** true to show the latest deposits below. */
  hasRecent?: boolean
}

function View({ state, offer, deposit, isPaying, step, onShow, hasRecent = false }: ViewProps) {
  const realm = useRealm()
  return (
    <div className="deposit">
      {offer ? (
        <>
          <DepositCard offer={offer} deposit={deposit} isPaying={isPaying} step={step} onShow={onShow} />
          {hasRecent && <RecentDeposits list={offer.list} shown={deposit?.id ?? ''} onShow={onShow} />}
        </>
      ) : state.status === 'failed' ? (
        <Fallback error={state.error} onRetry={() => reloadDeposits(realm)} />
      ) : (
        <div className="deposit-wait" aria-busy="true" />
      )}
    </div>
  )
}
