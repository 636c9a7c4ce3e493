import type { DepositBonus } from '../../../core/wallet/deposit-calls.ts'
import { FieldNote } from '../../../ui/field-note.tsx'
import { alert } from '../../../ui/icons/alert.ts'
import { info } from '../../../ui/icons/info.ts'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { useDepositText } from './use-deposit-text.ts'

interface BonusChoiceProps {
  bonuses: readonly DepositBonus[]
  isBonusOpen: boolean
  value: string
  error: string
  isLocked: boolean
  onChange: (id: string) => void
}

/** The promotions for this deposit with their terms, and "none" for a deposit without turnover. "None" is the default. */
export function BonusChoice({ bonuses, isBonusOpen, value, error, isLocked, onChange }: BonusChoiceProps) {
  const { t, bonus: title } = useDepositText()
  const id = useUniqueId()
  if (isBonusOpen) return <FieldNote icon={info}>{t('deposit-form.bonus.open')}</FieldNote>
  if (bonuses.length === 0) return null
  const row = (bonusId: string, name: string, terms: string) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the promotion's
    <label key={bonusId} className="deposit-bonus">
      <input type="radio" name="bonus" value={bonusId} checked={value === bonusId} disabled={isLocked} onChange={() => onChange(bonusId)} />
      <span>
        <strong>{name}</strong>
        <small>{terms}</small>
      </span>
    </label>
  )
  return (
    <fieldset className="deposit-bonuses" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{t('deposit-form.bonus')}</legend>
      {bonuses.map((bonus) => row(bonus.id, title(bonus), t('deposit-form.bonus.terms', { turnover: bonus.turnover, days: bonus.days })))}
      {row('', t('deposit-form.bonus.none'), t('deposit-form.bonus.noneText'))}
      {error && (
        <FieldNote id={id} tone="error" icon={alert}>
          {error}
        </FieldNote>
      )}
    </fieldset>
  )
}
