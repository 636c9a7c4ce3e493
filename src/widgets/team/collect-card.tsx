import { collect } from '../../core/agent/income.ts'
import type { Collected, TeamIncome } from '../../core/agent/income-calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { BigAmount } from '../money/big-amount.tsx'
import { MoneyButton } from '../money/money-button.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { moneyErrorText } from '../money/money-error-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

/** The placeholder of the card below. */
export function CollectWait() {
  const t = useText()
  return (
    <section part="card" className="report-card report-collect" aria-label={t('agent-income.open')} aria-busy="true">
      <div>
        <h3>{t('agent-income.open')}</h3>
        <SkeletonLines count={2} />
      </div>
    </section>
  )
}

/** The income of whole past days that can be collected, and a button that moves it into the wallet. */
export function CollectCard({ data, onDone }: { data: TeamIncome; onDone: () => void }) {
  const t = useText()
  const { money, day, fullTime, zone } = useFormats()
  const { state, isBusy, run } = useSubmit<Collected>()
  const { open, last, nextAt, currencySymbol } = data
  const write = (amount: string) => money(amount, currencySymbol)
  const isNothing = /^0(\.0+)?$/.test(open.amount)
  const send = () =>
    run(async (onChecking) => {
      const collected = await collect(onChecking)
      onDone()
      return collected
    })
  return (
    <section part="card" className="report-card report-collect" aria-label={t('agent-income.open')}>
      <div>
        <h3>{t('agent-income.open')}</h3>
        <BigAmount text={write(open.amount)} />
        <p>
          {isNothing
            ? t('agent-income.nextAt', { time: fullTime(nextAt), zone })
            : t('agent-income.openText', { amount: write(open.amount), day: day(open.until) })}
          {last && ` ${t('agent-income.last', { amount: write(last.amount), day: day(last.until), time: fullTime(last.collectedAt) })}`}
        </p>
      </div>
      <MoneyButton tone="accent" pending={isBusy} disabled={isNothing} onClick={() => void send()}>
        {isNothing ? t('agent-income.nothing') : t('agent-income.collect', { amount: write(open.amount) })}
      </MoneyButton>
      <p role="status">
        {state.status === 'checking' && t('common.checkingStatus')}
        {state.status === 'done' && t('agent-income.done', { amount: write(state.value.amount) })}
      </p>
      <Alert isLine text={state.status === 'failed' ? moneyErrorText(t, state.error) : ''} />
    </section>
  )
}
