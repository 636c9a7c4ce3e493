import { useStore } from '@nanostores/react'
import {
  type ContractKind,
  type ContractSide,
  type Processed,
  type Settlement,
  type SettlementState,
} from '../../core/agent/contract-calls.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { askForPayment, everySettlement, settlements } from '../../core/agent/contracts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { errorText } from '../shared/error-text.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { type MoneyState, StateBadge } from '../money/state-badge.tsx'
import { useMoney } from '../money/use-money.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useContractWords } from './use-contract-words.ts'
import { rateText } from '../../core/agent/downline.ts'

const badges: Record<SettlementState, MoneyState> = { nothing: 'ended', due: 'waiting', paid: 'done' }

interface SettlementListProps {
  kind: ContractKind
  side: ContractSide
  hasContracts: boolean
  isQuiet?: boolean
}

/**
 * Every ended period with its result. Due ones can be requested one by one or all at once. isQuiet: true if the page's main action is
 * somewhere else. hasContracts: false hides an empty list, because the page already says that there are no contracts.
 */
export function SettlementList({ kind, side, hasContracts, isQuiet }: SettlementListProps) {
  const { t, number, rate, span } = useContractWords()
  const { money } = useMoney()
  const store = settlements(kind, side)
  const state = useStore(store.$state)
  const sending = useSubmit<Processed>()
  const { list: rows, totals } = dataOf(state) ?? {}
  const isMine = side === 'mine'
  const request = (row?: Settlement) => {
    // real-time salary is settled automatically
    if (kind === 'realtime') return
    void sending.run((onChecking) =>
      askForPayment(kind, row ? { settlementId: row.id } : {}, `${totals?.dueCount} ${totals?.due}`, onChecking),
    )
  }
  const mayAsk = isMine && kind !== 'realtime'
  const columns: Column<Settlement>[] = [
    {
      key: 'period',
      head: t('contract-page.period'),
      cell: (row) => (
        <span className="contracts-period">
          {!isMine && <Mark of={row.downline.account} size={24} />}
          <span>
            {!isMine && (
              <strong>
                <bdi>{row.downline.account}</bdi>
              </strong>
            )}
            {span(kind, row.from, row.until)}
          </span>
        </span>
      ),
      text: (row) => `${isMine ? '' : `${row.downline.account}, `}${span(kind, row.from, row.until)}`,
    },
    {
      key: 'amount',
      head: t(isMine ? 'contracts.youGet' : 'contract-page.youPay'),
      isMain: true,
      cell: (row) => <bdi>{money(row.amount)}</bdi>,
      second: (row) => (row.tier > 0 ? t('contract-page.tierRate', { tier: row.tier, rate: rate(row.rate) }) : t('contracts.noTier')),
      text: (row) => row.amount,
    },
    {
      key: 'state',
      head: t('contract-page.state'),
      align: 'start',
      cell: (row) => (
        <span className="contracts-state">
          <StateBadge state={badges[row.state]} label={t(`contract-page.settled.${row.state}`)} />
          {mayAsk && row.state === 'due' && (
            <MoneyButton
              size="small"
              pending={sending.isBusy}
              aria-label={t('contract-page.requestOf', { span: span(kind, row.from, row.until) })}
              onClick={() => request(row)}
            >
              {t('contract-page.request')}
            </MoneyButton>
          )}
        </span>
      ),
      text: (row) => t(`contract-page.settled.${row.state}`),
    },
    {
      key: 'tier',
      head: t('contract-page.reached'),
      align: 'start',
      isWide: true,
      cell: (row) => (row.tier > 0 ? t('contract-page.tierRate', { tier: row.tier, rate: rate(row.rate) }) : t('contracts.noTier')),
      text: (row) => rateText(row.rate),
    },
    {
      key: 'activeMembers',
      head: t('contracts.activeMembers'),
      cell: (row) => number(row.figures.activeMembers),
      text: (row) => row.figures.activeMembers,
    },
    { key: 'bets', head: t('contracts.bets'), cell: (row) => <bdi>{money(row.figures.bets)}</bdi>, text: (row) => row.figures.bets },
    { key: 'lost', head: t('contracts.lost'), cell: (row) => <bdi>{money(row.figures.lost)}</bdi>, text: (row) => row.figures.lost },
  ]
  if (!hasContracts && (!rows || rows.length === 0) && state.status !== 'failed') return null
  const isDue = totals !== undefined && totals.dueCount > 0
  return (
    <div className="contracts-record">
      <header>
        <h3>{t('contract-page.record')}</h3>
        {totals && (
          <p>
            {t('contract-page.paidSoFar', { amount: money(totals.paid) })}
            {isDue && <strong>{t('contract-page.dueNow', { count: totals.dueCount, amount: money(totals.due) })}</strong>}
          </p>
        )}
        {mayAsk && isDue && (
          <MoneyButton tone={isQuiet ? 'secondary' : 'accent'} pending={sending.isBusy} onClick={() => request()}>
            {t('contract-page.requestAll', { amount: money(totals.due) })}
          </MoneyButton>
        )}
      </header>
      <Outcome sending={sending.state} />
      {state.status === 'failed' ? (
        <FailedState
          title={t('contract-page.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, store.reload)}
        />
      ) : rows?.length === 0 ? (
        <p className="contracts-hint">
          {t('contract-page.noRecord')} {t('contract-page.noRecordText')}
        </p>
      ) : (
        <DataTable
          label={t('contract-page.record')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          table={`contracts-${side}`}
          csvName={`${kind}-${side}`}
          csvRows={() => everySettlement(kind, side)}
        />
      )}
      {state.status === 'ready' && state.data.more !== 'end' && (
        <Button size="small" pending={state.data.more === 'loading'} onClick={store.more}>
          {t(state.data.more === 'failed' ? 'common.retry' : 'contract-page.more')}
        </Button>
      )}
    </div>
  )
}

/** The result of a request. */
function Outcome({ sending }: { sending: ReturnType<typeof useSubmit<Processed>>['state'] }) {
  const { t, money } = useContractWords()
  if (sending.status === 'failed') return <Alert isLine text={errorText(t, sending.error)} />
  if (sending.status === 'done') {
    const { count, amount, dueCount, due, currencySymbol: symbol } = sending.value
    return (
      <p role="status" className="contracts-done">
        {t('contract-page.paid', { count, amount: money(amount, symbol) })}
        {dueCount > 0 && ` ${t('contract-page.stillDue', { count: dueCount, amount: money(due, symbol) })}`}
      </p>
    )
  }
  return <p role="status">{sending.status === 'checking' && t('common.checkingStatus')}</p>
}
