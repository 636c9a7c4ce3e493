import { type FormEvent, useRef, useState } from 'react'
import type { BonusCodePaid } from '../../core/rewards/bonus-calls.ts'
import { redeemCode } from '../../core/rewards/bonuses.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { Field } from '../../ui/field.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './code-entry.css?inline'
import { RewardCard } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'

addStyles(css)

/** The field for a bonus code (§2 Side menu: rewards and bonus code). */
export function CodeEntry() {
  const t = useText()
  const { money } = useFormats()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [paid, setPaid] = useState<BonusCodePaid>()
  const input = useRef<HTMLFormElement>(null)
  const { pending, isChecking, error = '', claim } = useClaim('reward')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setPaid(undefined)
    setFault(code.trim() === '' ? t('reward.codeEmpty') : '')
    const isDone = code.trim() !== '' && (await claim('code', async (onChecking) => setPaid(await redeemCode(code, onChecking))))
    if (isDone) setCode('')
    else input.current?.querySelector('input')?.focus()
  }
  const said = paid && {
    amount: money(paid.amount, paid.currencySymbol),
    turnover: money(paid.turnover, paid.currencySymbol),
  }
  return (
    <RewardCard title={t('reward.code')}>
      <form ref={input} className="reward-code" noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={t('reward.codeLabel')}
          name="code"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={pending !== undefined}
          error={fault || error}
          onInput={(event) => {
            setCode(event.currentTarget.value)
            setFault('')
          }}
        />
        <MoneyButton type="submit" pending={pending !== undefined}>
          {t('reward.codeSend')}
        </MoneyButton>
        <p role="status" className="reward-code-said">
          {isChecking ? t('common.checkingStatus') : said && t(paid?.turnover ? 'reward.codePaidLocked' : 'reward.codePaid', said)}
        </p>
      </form>
    </RewardCard>
  )
}
