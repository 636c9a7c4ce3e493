import { formatRange } from '../../../core/i18n/format-range.ts'
import type { DepositKind, DepositMethod } from '../../../core/wallet/deposit-calls.ts'
import { FieldNote } from '../../../ui/field-note.tsx'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { alert } from '../../../ui/icons/alert.ts'
import { bank } from '../../../ui/icons/bank.ts'
import { card } from '../../../ui/icons/card.ts'
import { coin } from '../../../ui/icons/coin.ts'
import { phone } from '../../../ui/icons/phone.ts'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { useDepositText } from './use-deposit-text.ts'

export const kindIcons: Record<DepositKind, Drawing> = { bank, ewallet: phone, card, crypto: coin }

interface MethodRowsProps {
  methods: readonly DepositMethod[]
  value: string
  error: string
  isLocked: boolean
  onChange: (id: string) => void
}

/** The payment methods as radio buttons: name, limits, fee and time in aligned columns. */
export function MethodRows({ methods, value, error, isLocked, onChange }: MethodRowsProps) {
  const { t, whole, rate, name, time } = useDepositText()
  const id = useUniqueId()
  return (
    <fieldset className="deposit-methods-place" aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{t('deposit-form.methods')}</legend>
      <div className="deposit-methods">
        {methods.map((method) => (
          <label key={method.id} className="deposit-method">
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={value === method.id}
              disabled={isLocked}
              onChange={() => onChange(method.id)}
            />
            <Icon of={kindIcons[method.kind]} size={20} />
            <strong>{name(method)}</strong>
            <span className="deposit-method-limits">{formatRange(whole(method.minimum), whole(method.maximum))}</span>
            <span className={method.rate > 0 ? 'deposit-method-fee' : undefined}>{rate(method.rate)}</span>
            <span className="deposit-method-time">{time(method)}</span>
          </label>
        ))}
      </div>
      {error && (
        <FieldNote id={id} tone="error" icon={alert}>
          {error}
        </FieldNote>
      )}
    </fieldset>
  )
}
