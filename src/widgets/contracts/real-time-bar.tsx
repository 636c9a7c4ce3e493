import { useStore } from '@nanostores/react'
import { settleRealTime } from '../../core/agent/contracts.ts'
import type { RealTimeProcessed } from '../../core/agent/contract-calls.ts'
import { realTimeSettlement } from '../../core/brand/constants.ts'
import { $now } from '../../core/site/now.ts'
import { Alert } from '../../ui/alert.tsx'
import { TileRing } from '../../ui/tile-ring.tsx'
import { MoneyButton } from '../money/money-button.tsx'
import { errorText } from '../shared/error-text.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useContractWords } from './use-contract-words.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'

/** §9: real-time salary is settled every 5 minutes. Shows the time until the next settlement, and a button to settle ended periods now. */
export function RealTimeBar() {
  const { t, money, moment } = useContractWords()
  const now = useStore($now)
  const { state, isBusy, run } = useSubmit<RealTimeProcessed>()
  const left = realTimeSettlement - (now % realTimeSettlement)
  const done = state.status === 'done' ? state.value : undefined
  return (
    <section className="contracts-real-time" aria-label={t('contract-page.next')}>
      <TileRing share={left / realTimeSettlement} count={30}>
        {formatRunning(left)}
      </TileRing>
      <div>
        <strong>{t('contract-page.next')}</strong>
        <span>{t('contract-page.nextText', { time: moment(now + left) })}</span>
        <span role="status">
          {done &&
            (done.count > 0
              ? t('contract-page.settledPaid', { amount: money(done.amount, done.currencySymbol), time: moment(done.settledUntil) })
              : t('contract-page.settledNothing', { time: moment(done.settledUntil) }))}
        </span>
        {state.status === 'failed' && <Alert isLine text={errorText(t, state.error)} />}
      </div>
      <MoneyButton pending={isBusy} onClick={() => void run(settleRealTime)}>
        {t('contract-page.settle')}
      </MoneyButton>
    </section>
  )
}
