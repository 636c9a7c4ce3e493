import { useStore } from '@nanostores/react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { nextStart } from '../../core/agent/contract-start.ts'
import { endContract, takeBackOffer } from '../../core/agent/contracts.ts'
import { $brand } from '../../core/brand/brand.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'
import { ask } from '../../core/site/popups.ts'
import { errorText } from '../shared/error-text.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { useContractWords } from './use-contract-words.ts'
import { useProofWait } from './use-proof-wait.ts'
import { useRealm } from '../shared/use-realm.ts'
import { Alert } from '../../ui/alert.tsx'

/**
 * Ends a contract, or cancels an offer, after a confirmation. While a new proof of identity is not valid yet, the page shows from when on
 * contracts can be ended.
 */
export function EndButton({ contract }: { contract: Contract }) {
  const realm = useRealm()
  const { t, day } = useContractWords()
  const { timeZoneOffset } = useStore($brand)
  const waitsUntil = useProofWait()
  const { state: sent, isBusy, run, reset } = useSubmit<Contract>()
  const { id, kind, period, state, side, upline, downline, startsAt } = contract
  const what = state === 'offered' ? 'withdraw' : 'end'
  if (state !== 'active' && (state !== 'offered' || side === 'mine')) return null
  const onClick = async () => {
    reset()
    const now = gatewayNow()
    const hasBegun = startsAt === null || startsAt <= now
    // a contract ends with its current period; if a period is an hour or less, no date is shown
    const last = hasBegun ? nextStart(kind, period || 'D', now, timeZoneOffset) : undefined
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: `contract-page.${what}Title`,
      textKey: what === 'withdraw' ? 'contract-page.withdrawText' : last === undefined ? 'contract-page.endText' : 'contract-page.endOn',
      values: { account: (side === 'mine' ? upline : downline).account, day: last === undefined ? '' : day(last - 1) },
      confirmKey: `contract-page.${what}`,
      cancelKey: 'common.cancel',
    })
    if (isSure) await run(() => (what === 'end' ? endContract(id) : takeBackOffer(id)))
  }
  return (
    <div className="contracts-end">
      <MoneyButton
        size="small"
        tone={what === 'end' ? 'danger' : 'outline'}
        pending={isBusy}
        disabled={what === 'end' && waitsUntil !== undefined}
        onClick={() => void onClick()}
      >
        {t(`contract-page.${what}`)}
      </MoneyButton>
      {sent.status === 'failed' && <Alert isLine text={errorText(t, sent.error)} />}
    </div>
  )
}
