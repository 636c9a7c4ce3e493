import { useStore } from '@nanostores/react'
import * as z from 'zod/mini'
import { findText } from '../../../core/i18n/find-text.ts'
import { formatPercent } from '../../../core/i18n/format-number.ts'
import { languageTag } from '../../../core/i18n/languages.ts'
import { ApiError, errorCode } from '../../../core/platform/errors.ts'
import type { DepositBonus, DepositMethod } from '../../../core/wallet/deposit-calls.ts'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { useMoney } from '../../money/use-money.ts'
import { useText } from '../../shared/use-text.ts'
import { $language } from '../../../core/i18n/language.ts'

const Left = z.object({ left: z.string() })

/** The texts of the deposit page for methods, promotions, amounts and errors. A hook. */
export function useDepositText() {
  const t = useText()
  const { money } = useMoney()
  const tag = languageTag(useStore($language))
  /** Writes a limit: with cents only if there are some. */
  const whole = (amount: string | bigint) => money(amount, { isWhole: true })
  return {
    t,
    money,
    whole,
    rate: (rate: number) => (rate === 0 ? t('deposit-form.noFee') : formatPercent(rate / 10_000, tag, 1)),
    name: ({ kind, name }: { kind: string; name: string }) => name || findText(t, `deposit-form.kind.${kind}`) || kind,
    time: ({ from, until }: DepositMethod) =>
      until === 0
        ? t('deposit-form.atOnce')
        : from === until
          ? t('deposit-form.about', { minutes: until })
          : t('deposit-form.between', { from, until }),
    bonus: ({ name, percent: part, maximum }: DepositBonus) =>
      t('deposit-form.bonus.upTo', { name, percent: formatPercent(part / 100, tag), maximum: whole(maximum) }),
    /** area: the texts to look in first. */
    error(error: unknown, area: 'deposit-form' | 'deposit-pay' = 'deposit-form'): string {
      const code = errorCode(error)
      const value = Left.safeParse(error instanceof ApiError ? error.value : undefined)
      const left = value.success ? money(value.data.left) : ''
      return findText(t, `${area}.error.${code}`, { left }) ?? moneyErrorText(t, error)
    },
  }
}
