import type { InboxMessage } from '../../core/member/message-calls.ts'
import { useMoney } from '../money/use-money.ts'
import { useText } from '../shared/use-text.ts'

/** What a message says: the house's in the reader's language, the operator's as it was written. A hook. */
export function useMessageWords(): (message: InboxMessage) => { title: string; text: string } {
  const t = useText()
  const { money } = useMoney()
  return ({ key, values, title, text }) => {
    if (key === '') return { title, text }
    const shown = { ...values, ...(values['amount'] && { amount: money(values['amount']) }) }
    const words = t(`messages.${key}`, shown)
    // one that a newer gateway has thought of
    if (words === `messages.${key}`) return { title: t('messages.news'), text: t('messages.newsText') }
    // the operator's own words, as they were written
    return { title: words, text: [t(`messages.${key}Text`, shown), values['reason']].filter(Boolean).join(' ') }
  }
}
