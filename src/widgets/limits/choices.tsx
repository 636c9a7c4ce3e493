import { useUniqueId } from '../../ui/unique-id.ts'

interface ChoicesProps<Value extends string> {
  /** The group's accessible name. */
  label: string
  values: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few short choices side by side: radio buttons. */
export function Choices<Value extends string>({ label, values, value, onChange }: ChoicesProps<Value>) {
  const name = useUniqueId()
  return (
    <fieldset className="limits-choices">
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <label key={each.value}>
          <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
