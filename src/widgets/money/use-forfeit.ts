import { ask } from '../../core/site/popups.ts'
import { type Agreed, withConsent } from '../../core/wallet/forfeit.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { useMoney } from './use-money.ts'

/**
 * Sends a call that takes the member's own money out of the wallet. If this would forfeit an open bonus, the member is asked. Only after a
 * yes, the same operation is sent again; otherwise it ends with the refusal. A hook.
 */
export function useForfeit(): <T>(send: (forfeit?: Agreed) => Promise<T>) => Promise<T> {
  const realm = useRealm()
  const t = useText()
  const { money } = useMoney()
  return (send) =>
    withConsent(send, (lost) =>
      ask(realm, {
        tone: 'danger',
        titleKey: 'money.forfeit.title',
        text: t('money.forfeit.text', { amount: money(lost.bonus), winnings: money(lost.winnings), left: money(lost.left) }),
        confirmKey: 'money.forfeit.yes',
        cancelKey: 'common.cancel',
      }),
    )
}
