import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $brand } from '../../../core/brand/brand.ts'
import { movedDay } from '../../../core/site/date-range.ts'
import { type TransactionKind, transactionKinds } from '../../../core/wallet/transaction-calls.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { askTransactions, transactions } from '../../../core/wallet/transactions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { fadingEnds, watchEnds } from '../../../ui/fade-ends.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import type { ScreenProps } from '../../shared/definition.ts'
import { ErrorWords } from '../../shared/error-words.tsx'
import { retryOf } from '../../shared/retry-of.ts'
import { daysOf, RangePicker } from '../../money/range-picker.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useText } from '../../shared/use-text.ts'
import '../wallet-card-style.ts'
import { CsvButton } from './csv-button.tsx'
import { Details } from './details.tsx'
import { Lines } from './lines.tsx'
import { Totals } from './totals.tsx'
import css from './transactions.css?inline'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

/** §2 transactionHistory: the main wallet's transactions of a period and kind, with totals. */
export function TransactionsPage(_: ScreenProps) {
  const realm = useRealm()
  const t = useText<'transactions'>() // marked with the area, because a table that the wallet shows without these headings names its keys too
  const { timeZoneOffset } = useStore($brand)
  const [days, setDays] = useState(() => daysOf('last7'))
  const [kind, setKind] = useState<TransactionKind>()
  useEffect(() => {
    const begin = (day: string) => Date.parse(day) - timeZoneOffset * 60_000
    askTransactions(realm, { kind, from: begin(days.from), until: begin(movedDay(days.to, 1)) })
  }, [realm, days, kind, timeZoneOffset])
  const { $state, more, reload } = transactions(realm)
  const state = useStore($state)
  const list = dataOf(state)
  const empty = list?.list.length === 0
  return (
    <>
      <PageHead title={t('transactions.title')} text={t('transactions.text')} />
      <div part="card" className="wallet-card transactions">
        <div className="transactions-tools">
          <div ref={watchEnds} className={`transactions-kinds ${fadingEnds}`} role="group" aria-label={t('transactions.filter')}>
            <Chip selected={kind === undefined} onClick={() => setKind(undefined)}>
              {t('transactions.all')}
            </Chip>
            {transactionKinds.map((each) => (
              <Chip key={each} selected={kind === each} onClick={() => setKind(each)}>
                {t(`transactions.kind.${each}`)}
              </Chip>
            ))}
          </div>
          <div className="transactions-period">
            <RangePicker value={days} onChange={setDays} />
            <CsvButton name={`transactions-${days.from}-${days.to}`} isEmpty={!list || empty} />
          </div>
        </div>
        {state.status === 'failed' ? (
          <FailedState
            title={t('transactions.failed')}
            text={<ErrorWords error={state.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(state.error, reload)}
          />
        ) : !list ? (
          <div className="wallet-wait-lines" aria-busy="true">
            <SkeletonLines count={10} />
          </div>
        ) : empty ? (
          <EmptyState title={t('transactions.empty')} text={t('transactions.emptyText')}>
            <Chip onClick={() => setDays(daysOf('last30'))}>{t('transactions.last30')}</Chip>
          </EmptyState>
        ) : (
          <>
            <Lines caption={t('transactions.caption')} lines={list.list} symbol={list.currencySymbol} details={Details} />
            <div className="transactions-more">
              {list.more === 'end' ? (
                <p>{t('transactions.end')}</p>
              ) : (
                <Button pending={list.more === 'loading'} onClick={() => void more()}>
                  {t('transactions.more')}
                </Button>
              )}
              {list.more === 'failed' && <Alert isLine text={t('transactions.moreFailed')} />}
            </div>
            <Totals symbol={list.currencySymbol} />
          </>
        )}
      </div>
    </>
  )
}
