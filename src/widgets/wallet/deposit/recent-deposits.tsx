import type { Deposit, DepositState } from '../../../core/wallet/deposit-calls.ts'
import { isOpen } from '../../../core/wallet/deposits.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type MoneyState, StateBadge } from '../../money/state-badge.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { kindIcons } from './method-rows.tsx'
import css from './recent-deposits.css?inline'
import { useDepositText } from './use-deposit-text.ts'
import '../../session-form/form-style.ts'

addStyles(css)

const looks: Record<DepositState, MoneyState> = {
  waiting: 'waiting',
  checking: 'checking',
  done: 'done',
  refused: 'refused',
  expired: 'ended',
  cancelled: 'ended',
}

/** The latest deposits. A pending one has a button that opens it, and each that has not been credited says so. */
export function RecentDeposits({ list, shown, onShow }: { list: readonly Deposit[]; shown: string; onShow: (id: string) => void }) {
  const { t, money, name } = useDepositText()
  const { time } = useFormats()
  return (
    <section className="deposit-recent">
      <header>
        <h3>{t('deposit-pay.history')}</h3>
        {list.length > 0 && (
          <RouteLink to="/member#transactionHistory" className="form-link">
            {t('deposit-pay.historyAll')}
          </RouteLink>
        )}
      </header>
      {list.length === 0 ? (
        <EmptyState title={t('deposit-pay.historyEmpty')} text={t('deposit-pay.historyEmptyText')} />
      ) : (
        <ul>
          {list.map((deposit) => (
            <li key={deposit.id}>
              <span className="deposit-recent-icon">
                <Icon of={kindIcons[deposit.kind]} size={20} />
              </span>
              <span className="deposit-recent-what">
                <strong>{name(deposit)}</strong>
                <small>
                  {time(deposit.createdAt)} · <bdi>{deposit.reference}</bdi>
                </small>
              </span>
              <StateBadge state={looks[deposit.state]} label={t(`deposit-pay.state.${deposit.state}`)} />
              <span className={`deposit-recent-amount deposit-recent-${looks[deposit.state]}`}>
                {looks[deposit.state] === 'refused' || looks[deposit.state] === 'ended' ? (
                  <del>{money(deposit.amount, { hasPlus: true })}</del>
                ) : (
                  money(deposit.amount, { hasPlus: true })
                )}
                {deposit.state !== 'done' && <small>{t('deposit-pay.notBooked')}</small>}
              </span>
              {isOpen(deposit) && deposit.id !== shown && (
                <Button
                  size="small"
                  tone="outline"
                  aria-label={t('deposit-pay.showName', { reference: deposit.reference })}
                  onClick={() => onShow(deposit.id)}
                >
                  {t('deposit-pay.show')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
