import { useStore } from '@nanostores/react'
import type { Contract, ContractKind } from '../../core/agent/contract-calls.ts'
import { $brand } from '../../core/brand/brand.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { type DateStyle, formatDate, formatDates } from '../../core/i18n/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

/** A text by a contract's term: the period of a dividend, else the kind. Empty for an unknown period. */
export const termText = (
  t: Translate,
  start: 'contracts.name.' | 'contracts.settles.' | 'contract-popup.offer.' | 'contract-popup.last.',
  { kind, period }: Pick<Contract, 'kind' | 'period'>,
  values?: Record<string, unknown>,
): string => findText(t, `${start}${kind === 'dividend' ? period : kind}`, values) ?? ''

/** Are its periods shorter than a day? They are then written with hours. */
export const isShort = (kind: ContractKind) => kind === 'hourly' || kind === 'realtime'

/** Writes the periods, rates and amounts of contracts, in the brand's time zone. A hook. */
export function useContractWords() {
  const t = useText()
  const { money, number, percent } = useFormats()
  const tag = languageTag(useStore($language))
  const { timeZoneOffset } = useStore($brand)
  const written = (style: DateStyle) => (at: number) => formatDate(at, tag, style, timeZoneOffset)
  /** Mon 24 Nov 2025 */
  const dayOf = written('weekdayDayYear')
  /** Sun 23 Nov, 23:59 */
  const moment = written('weekdayDayHour')
  return {
    t,
    number,
    money,
    /** rate: hundredths of a per cent. */
    rate: (rate: number): string => percent(rate / 100),
    /** Writes a minimum: it is set in whole units. */
    whole: (amount: string, symbol: string): string => money(amount, symbol, { isWhole: true }),
    day: dayOf,
    /** Sun 22 Nov */
    shortDay: written('weekdayDay'),
    /** 14:05 */
    hour: written('hour'),
    moment,
    /** When something of a kind begins or is paid: a day, or a day and time for short periods. */
    start: (kind: ContractKind, at: number): string => (isShort(kind) ? moment(at) : dayOf(at)),
    /** 10 – 16 Nov; until: exclusive. */
    span: (kind: ContractKind, from: number, until: number): string =>
      isShort(kind) ? formatDates(from, until, tag, 'dayHour', timeZoneOffset) : formatDates(from, until - 1, tag, 'day', timeZoneOffset),
  }
}
