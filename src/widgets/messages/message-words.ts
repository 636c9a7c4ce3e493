import { findText } from '../../core/i18n/find-text.ts'
import type { InboxMessage } from '../../core/member/message-calls.ts'
import { useMoney } from '../money/use-money.ts'
import { useText } from '../shared/use-text.ts'

/** The texts of a message: those of the product in the reader's language, those of the operator as written. A hook. */
export function useMessageWords(): (message: InboxMessage) => { title: string; text: string } {
  const t = useText()
  const { money } = useMoney()
  return ({ key, values, title, text }) => {
    if (key === '') return { title, text }
    const shown = { ...values, ...(values['amount'] && { amount: money(values['amount']) }) }
    const words = findText(t, `messages.${key}`, shown)
    // a kind of message that only a newer release knows
    if (words === undefined) return { title: t('messages.news'), text: t('messages.newsText') }
    // the operator's own texts, as written
    return { title: words, text: [findText(t, `messages.${key}Text`, shown), values['reason']].filter(Boolean).join(' ') }
  }
}
