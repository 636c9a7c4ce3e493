import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import type { Transaction } from '../../core/wallet/transaction-calls.ts'
import type { MoneyState } from './state-badge.tsx'

/** What a line is, in words; a variant that the dictionary doesn't know goes by its kind's. */
export function lineTitle(t: Translate, { variant, kind, name }: Transaction): string {
  return findText(t, `lines.title.${variant}`, { name }) ?? findText(t, `lines.title.${kind}`) ?? kind
}

/** How each state looks. What is booked and needs nothing is done. */
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
