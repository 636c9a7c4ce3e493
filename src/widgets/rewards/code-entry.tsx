import { type FormEvent, useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { errorCode } from '../../core/platform/errors.ts'
import type { BonusCodePaid } from '../../core/rewards/bonus-calls.ts'
import { redeemCode } from '../../core/rewards/bonuses.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { Field } from '../../ui/field.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useForm } from '../session-form/use-form.ts'
import { errorText } from '../shared/error-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './code-entry.css?inline'
import { RewardCard } from './reward-page.tsx'

addStyles(css)

/** The field for a bonus code (§2 Side menu: rewards and bonus code). */
export function CodeEntry() {
  const t = useText()
  const { money } = useFormats()
  const [paid, setPaid] = useState<BonusCodePaid>()
  const form = useForm(
    '',
    { code: '' },
    {
      check: ({ code }) => ({ code: code === '' ? t('reward.codeEmpty') : null }),
      send: async ({ code = '' }, onChecking) => {
        setPaid(await redeemCode(code, onChecking))
        form.set('code', '')
      },
      faultsOf: (error) => ({ code: findText(t, `reward.error.${errorCode(error)}`) ?? errorText(t, error) }),
      loadsTexts: false, // this form has its own texts
    },
  )
  const { ref, isPending, isChecking } = form
  const onSubmit = (event: FormEvent) => {
    setPaid(undefined)
    form.onSubmit(event)
  }
  const said = paid && {
    amount: money(paid.amount, paid.currencySymbol),
    turnover: money(paid.turnover, paid.currencySymbol),
  }
  return (
    <RewardCard title={t('reward.code')}>
      <form ref={ref} className="reward-code" noValidate onSubmit={onSubmit}>
        <Field
          label={t('reward.codeLabel')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isPending}
          {...form.bind('code')}
        />
        <MoneyButton type="submit" pending={isPending}>
          {t('reward.codeSend')}
        </MoneyButton>
        <p role="status" className="reward-code-said">
          {isChecking ? t('common.checkingStatus') : said && t(paid?.turnover ? 'reward.codePaidLocked' : 'reward.codePaid', said)}
        </p>
      </form>
    </RewardCard>
  )
}
