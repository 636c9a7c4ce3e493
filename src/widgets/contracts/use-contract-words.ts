import { useStore } from '@nanostores/react'
import type { Contract, ContractKind } from '../../core/agent/contract-calls.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { formatRange } from '../../core/i18n/format-range.ts'
import { formatDates } from '../../core/site/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

/** A text by a contract's term: the period of a dividend, otherwise the kind. Empty for an unknown period. */
export const termText = (
  t: Translate,
  start: 'contracts.name.' | 'contracts.settles.' | 'contract-popup.offer.' | 'contract-popup.last.',
  { kind, period }: Pick<Contract, 'kind' | 'period'>,
  values?: Record<string, unknown>,
): string => findText(t, `${start}${kind === 'dividend' ? period : kind}`, values) ?? ''

/** The lowest and the highest rate of a contract: 5% – 15%. */
export const ratesOf = ({ tiers }: Contract, rate: (rate: number) => string): string =>
  [...new Set([tiers[0]?.rate ?? 0, tiers.at(-1)?.rate ?? 0])].map(rate).reduce(formatRange)

/** Whether the kind's periods are shorter than a day. They are then written with hours. */
export const isShort = (kind: ContractKind) => kind === 'hourly' || kind === 'realtime'

/** Formats the periods, rates and amounts of contracts. A hook. */
export function useContractWords() {
  const t = useText()
  const tag = languageTag(useStore($language))
  const { money, number, agreed, time, date, fullDate, clock } = useFormats()
  return {
    t,
    number,
    money,
    /** rate: hundredths of a per cent. */
    rate: (rate: number): string => agreed(rate / 100),
    /** Formats a minimum, which is set in whole units. */
    whole: (amount: string, symbol: string): string => money(amount, symbol, { isWhole: true }),
    day: fullDate,
    shortDay: date,
    hour: clock,
    moment: time,
    /** Formats when a contract begins or a period is paid: a day, or day and time for short periods. */
    start: (kind: ContractKind, at: number): string => (isShort(kind) ? time : fullDate)(at),
    /** 10–16 Nov 2026; until: exclusive. */
    ran: (from: number, until: number): string => formatDates(from, until - 1, tag, 'day-year'),
    /** 10–16 Nov; until: exclusive. */
    span: (kind: ContractKind, from: number, until: number): string =>
      isShort(kind) ? formatDates(from, until, tag, 'moment') : formatDates(from, until - 1, tag),
  }
}
