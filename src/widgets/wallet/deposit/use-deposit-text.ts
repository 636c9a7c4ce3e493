import * as z from 'zod/mini'
import { findText } from '../../../core/i18n/find-text.ts'
import { ApiError, errorCode } from '../../../core/platform/errors.ts'
import type { Deposit, DepositBonus, DepositMethod } from '../../../core/wallet/deposit-calls.ts'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { useMoney } from '../../money/use-money.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'

const Left = z.object({ left: z.string() })

/** The texts of the deposit page for methods, promotions, amounts and errors. A hook. */
export function useDepositText() {
  const t = useText()
  const { money } = useMoney()
  const { rate, agreed } = useFormats()
  const name = ({ kind, name }: { kind: string; name: string }) => name || findText(t, `deposit-form.kind.${kind}`) || kind
  /** Formats a limit, with cents only if it has some. */
  const whole = (amount: string | bigint) => money(amount, { isWhole: true })
  return {
    t,
    money,
    whole,
    rate: (fee: number) => (fee === 0 ? t('deposit-form.noFee') : rate(fee)),
    name,
    /** The title of the payment step: how the deposit is paid. */
    payTitle: (deposit: Deposit) =>
      deposit.kind === 'bank' ? t('deposit-pay.payBy.bank') : t('deposit-pay.payWith', { name: deposit.coin?.coin ?? name(deposit) }),
    time: ({ from, until }: DepositMethod) =>
      until === 0
        ? t('deposit-form.atOnce')
        : from === until
          ? t('deposit-form.about', { minutes: until })
          : t('deposit-form.between', { from, until }),
    bonus: ({ name, percent: part, maximum }: DepositBonus) =>
      t('deposit-form.bonus.upTo', { name, percent: agreed(part), maximum: whole(maximum) }),
    /** area: the area whose texts are preferred. */
    error(error: unknown, area: 'deposit-form' | 'deposit-pay' = 'deposit-form'): string {
      const code = errorCode(error)
      const value = Left.safeParse(error instanceof ApiError ? error.value : undefined)
      const left = value.success ? money(value.data.left) : ''
      return findText(t, `${area}.error.${code}`, { left }) ?? moneyErrorText(t, error)
    },
  }
}
