import type { DepositBonus } from '../../../core/wallet/deposit-calls.ts'
import { FieldNote } from '../../../ui/field-note.tsx'
import { alert } from '../../../ui/icons/alert.ts'
import { info } from '../../../ui/icons/info.ts'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { useBonusTerms } from '../../money/use-bonus-terms.ts'
import { useDepositText } from './use-deposit-text.ts'

interface BonusChoiceProps {
  bonuses: readonly DepositBonus[]
  isBonusOpen: boolean
  value: string
  error: string
  isLocked: boolean
  onChange: (id: string) => void
}

/**
 * The promotion for this deposit, in one row. When opened, it shows all promotions with their terms, and "none", the default, for a deposit
 * without turnover.
 */
export function BonusChoice({ bonuses, isBonusOpen, value, error, isLocked, onChange }: BonusChoiceProps) {
  const { t, bonus: title } = useDepositText()
  const termsOf = useBonusTerms()
  const id = useUniqueId()
  if (isBonusOpen) return <FieldNote icon={info}>{t('deposit-form.bonus.open')}</FieldNote>
  if (bonuses.length === 0) return null
  const chosen = bonuses.find((bonus) => bonus.id === value)
  const row = (bonusId: string, name: string, terms: string, more: string[] = []) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the promotion's
    <label key={bonusId} className="deposit-bonus">
      <input type="radio" name="bonus" value={bonusId} checked={value === bonusId} disabled={isLocked} onChange={() => onChange(bonusId)} />
      <span>
        <strong>{name}</strong>
        <small>{terms}</small>
        {value === bonusId && more.length > 0 && (
          <ul className="deposit-bonus-terms">
            {more.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </span>
    </label>
  )
  return (
    <details className="deposit-bonuses" open={error !== '' || undefined}>
      <summary>
        <span>{chosen ? title(chosen) : t('deposit-form.bonus.none')}</span>
        <span className="deposit-bonuses-change">{t('deposit-form.bonus.change')}</span>
      </summary>
      <fieldset aria-describedby={error ? id : undefined}>
        <legend className="visually-hidden">{t('deposit-form.bonus')}</legend>
        {bonuses.map((bonus) =>
          row(bonus.id, title(bonus), t('deposit-form.bonus.terms', { turnover: bonus.turnover, days: bonus.days }), termsOf(bonus)),
        )}
        {row('', t('deposit-form.bonus.none'), t('deposit-form.bonus.noneText'))}
        {error && (
          <FieldNote id={id} tone="error" icon={alert}>
            {error}
          </FieldNote>
        )}
      </fieldset>
    </details>
  )
}
