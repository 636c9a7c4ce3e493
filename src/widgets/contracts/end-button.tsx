import { useState } from 'react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { endContract, takeBackOffer } from '../../core/agent/contracts.ts'
import { ask } from '../../core/site/popups.ts'
import { errorText } from '../shared/error-text.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Ends a contract, or takes an offer back, after one question. */
export function EndButton({ contract }: { contract: Contract }) {
  const realm = useRealm()
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { id, state, side, upline, downline } = contract
  const what = state === 'offered' ? 'withdraw' : 'end'
  if (state !== 'active' && (state !== 'offered' || side === 'mine')) return null
  const onClick = async () => {
    setError(undefined)
    const isSure = await ask(realm, {
      tone: 'warning',
      titleKey: `contract-page.${what}Title`,
      textKey: `contract-page.${what}Text`,
      values: { account: (side === 'mine' ? upline : downline).account },
      confirmKey: `contract-page.${what}`,
      cancelKey: 'common.cancel',
    })
    if (!isSure) return
    setBusy(true)
    try {
      await (what === 'end' ? endContract(id) : takeBackOffer(id))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="contracts-end">
      <MoneyButton size="small" tone={what === 'end' ? 'danger' : 'outline'} pending={isBusy} onClick={() => void onClick()}>
        {t(`contract-page.${what}`)}
      </MoneyButton>
      {error !== undefined && (
        <p role="alert" className="contracts-fault">
          {errorText(t, error)}
        </p>
      )}
    </div>
  )
}
