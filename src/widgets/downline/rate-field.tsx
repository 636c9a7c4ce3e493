import { Field } from '../../ui/field.tsx'

interface RateFieldProps {
  label: string
  /** The text as typed; read it with `parseRate`. */
  value: string
  onChange: (text: string) => void
  hint?: string
  error?: string | undefined
  isLocked?: boolean
}

/** A rebate in per cent. */
export function RateField({ label, value, onChange, hint, error, isLocked }: RateFieldProps) {
  return (
    <Field
      label={label}
      name="rebate"
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={value}
      readOnly={isLocked ?? false}
      trailing={<span className="downline-unit">%</span>}
      hint={hint}
      {...(error && { error })}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}
