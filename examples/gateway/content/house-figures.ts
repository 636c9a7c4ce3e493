import { bonusNamed } from '../wallet/deposit-bonuses.ts'
import { methods } from '../wallet/deposit-methods.ts'
import { methodValues } from '../wallet/withdraw-methods.ts'
import { standardRewards } from '../rewards/config.ts'
import type { Figures } from './translated.ts'

const money = (amount: string) => `$${amount}`
/** rate: hundredths of a per cent. */
const percent = (rate: number) => `${rate / 100}%`
const span = (rates: readonly number[]) => `${percent(Math.min(...rates))} – ${percent(Math.max(...rates))}`
const minutes = (from: number, until = from) => (from === until ? `${from} min` : `${from} – ${until} min`)
/** A dash if there is no fee. */
const fee = (rate: number, flat = '0.00') => (flat !== '0.00' ? money(flat) : rate === 0 ? '–' : percent(rate))

type FirstDeposit = NonNullable<ReturnType<typeof bonusNamed>>
/** The bonus of a first deposit (§9). */
export const firstDeposit = bonusNamed('registration') as FirstDeposit

/**
 * Figures for the contents of a new sandbox, taken from the configuration that also pays the rewards: a
 * seed's text contains `{rescue.percent}`. The text is written once, when a sandbox is created. An operator who changes the configuration
 * has to edit it.
 */
export function houseFigures(): Figures {
  const { referral, rescue, rebate } = standardRewards
  const { rates } = rebate
  const all = Object.entries(rates)
  return {
    'first.percent': `${firstDeposit.percent}%`,
    'first.maximum': money(firstDeposit.maximum),
    'first.minimum': money(firstDeposit.minimum),
    'first.turnover': String(firstDeposit.turnover),
    'first.days': String(firstDeposit.days),
    'referral.amount': money(referral.amount),
    'referral.whole': money(referral.amount.replace(/\.00$/, '')),
    'referral.deposit': money(referral.deposit),
    'referral.bet': money(referral.bet),
    'referral.turnover': String(referral.turnover),
    'referral.days': String(referral.days),
    'rescue.percent': `${rescue.percent}%`,
    'rescue.minimum': money(rescue.minimum),
    'rebate.minimum': money(rebate.minimum),
    'rebate.most': percent(Math.max(...all.flatMap(([, each]) => each))),
    ...Object.fromEntries(all.map(([type, each]) => [`rebate.${type}`, span(each)])),
    ...Object.fromEntries(
      methods.flatMap(({ kind, minimum, rate, from, until }) => [
        [`deposit.${kind}.minimum`, money(minimum)],
        [`deposit.${kind}.fee`, fee(rate)],
        [`deposit.${kind}.time`, minutes(from, until)],
      ]),
    ),
    ...Object.fromEntries(
      methodValues().flatMap(({ kind, minimum, rate, flat, minutes: usual }) => [
        [`withdraw.${kind}.minimum`, money(minimum)],
        [`withdraw.${kind}.fee`, fee(rate, flat)],
        [`withdraw.${kind}.time`, minutes(usual)],
      ]),
    ),
  }
}
