import { ask } from '../../../core/site/popups.ts'
import { answer } from '../../../core/wallet/withdraw.ts'
import type { Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { useMoney } from '../../money/use-money.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useText } from '../../shared/use-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** §4 Withdrawal confirmation, "received": asks for a confirmation, because the answer can't be undone. A hook. */
export function useReceived({ id, net }: Withdrawal) {
  const realm = useRealm()
  const t = useText()
  const { money } = useMoney()
  const { state, isBusy, run } = useSubmit<Withdrawal>()
  return {
    isBusy,
    isChecking: state.status === 'checking',
    fault: state.status === 'failed' ? moneyErrorText(t, state.error) : '',
    confirm: async () => {
      const isSure = await ask(realm, {
        tone: 'info',
        titleKey: 'arrival.sure',
        text: t('arrival.sureText', { amount: money(net) }),
        confirmKey: 'arrival.yes',
        cancelKey: 'common.cancel',
      })
      if (isSure) await run((onChecking) => answer(realm, id, { answer: 'received' }, onChecking))
    },
  }
}
