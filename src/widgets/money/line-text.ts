import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import type { Transaction } from '../../core/wallet/transaction-calls.ts'
import type { MoneyState } from './state-badge.tsx'

/** The title of a transaction: by its variant, or if the dictionary lacks the variant, by its kind. */
export function lineTitle(t: Translate, { variant, kind, name }: Transaction): string {
  return findText(t, `lines.title.${variant}`, { name }) ?? findText(t, `lines.title.${kind}`) ?? kind
}

/** The look of each state. A state that is not listed looks done if the money has moved, otherwise pending. */
const looks: Record<string, MoneyState> = {
  done: 'done',
  received: 'done',
  locked: 'waiting',
  waiting: 'waiting',
  requested: 'waiting',
  approved: 'waiting',
  review: 'waiting',
  checking: 'checking',
  paid: 'confirm',
  refused: 'refused',
  expired: 'ended',
  cancelled: 'ended',
}

export function lineState(t: Translate, { state, isBooked }: Transaction): { look: MoneyState; text: string } {
  const known = Object.hasOwn(looks, state) ? state : isBooked ? 'done' : 'waiting'
  return { look: looks[known] ?? 'waiting', text: findText(t, `lines.state.${known}`) ?? known }
}
