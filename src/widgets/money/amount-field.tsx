import { type ReactNode, useRef } from 'react'
import { parseAmount, withDecimalPoint } from '../../core/money/parse-amount.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { close } from '../../ui/icons/close.ts'
import { addStyles } from '../../ui/styles.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useText } from '../shared/use-text.ts'
import css from './amount-field.css?inline'
import { useMoney } from './use-money.ts'

addStyles(css)

export interface AmountFieldProps {
  label: string
  /** The text as typed; read it with `amountFault` and `parseAmount`. */
  value: string
  onChange: (text: string) => void
  /** The allowed amounts as text, shown at the end of the label's line. */
  range?: ReactNode
  /** The error in one line, from `amountFaultText`. */
  error?: string | undefined
  /** The amounts of the quick buttons: decimal strings, ascending. */
  quick?: readonly string[]
  /** Whether the last quick amount is the maximum. */
  isLastMost?: boolean
  /** true while the form is being sent: the field can't be changed. */
  isLocked?: boolean
}

/** An amount of money: typed, or chosen by a quick button. */
export function AmountField({ label, value, onChange, range, error, quick = [], isLastMost, isLocked = false }: AmountFieldProps) {
  const t = useText()
  const { symbol, money } = useMoney()
  const id = useUniqueId()
  const box = useRef<HTMLDivElement>(null)
  const minor = parseAmount(value)
  /** Shows how a comma was read before the amount is sent. */
  const showPoint = () => {
    const read = withDecimalPoint(value)
    if (read !== value) onChange(read)
  }
  const short = (amount: string) => money(amount, { isWhole: true })
  return (
    <div ref={box} className="amount-field">
      {range && (
        <p id={`${id}-range`} className="amount-field-range">
          {range}
        </p>
      )}
      <Field
        label={label}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={value}
        readOnly={isLocked}
        prefix={symbol || ' '}
        aria-describedby={range ? `${id}-range` : undefined}
        {...(error && { error })}
        onInput={(event) => onChange(event.currentTarget.value)}
        onBlur={showPoint}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && showPoint()}
        trailing={
          value !== '' &&
          !isLocked && (
            <IconButton
              of={close}
              label={t('money.clear')}
              onClick={() => {
                onChange('')
                box.current?.querySelector('input')?.focus()
              }}
            />
          )
        }
      />
      {quick.length > 0 && (
        <div className="amount-field-quick" role="group" aria-label={t('money.quick')}>
          {quick.map((amount, at) => (
            <button
              key={amount}
              type="button"
              className="amount-field-chip"
              aria-pressed={minor !== null && minor === parseAmount(amount)}
              disabled={isLocked}
              onClick={() => onChange(amount)}
            >
              {isLastMost && at === quick.length - 1 ? t('money.most', { amount: short(amount) }) : short(amount)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
