import { type DownlineKind, downlineKinds } from '../../core/agent/register-calls.ts'
import { Radio } from '../../ui/radio.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useText } from '../shared/use-text.ts'
import '../../ui/field-note.tsx' // the styles of its label

interface KindChoiceProps {
  value: DownlineKind
  isLocked: boolean
  onChange: (kind: DownlineKind) => void
}

/** Chooses whether a new person becomes a member or an agent. */
export function KindChoice({ value, isLocked, onChange }: KindChoiceProps) {
  const t = useText()
  const id = useUniqueId()
  return (
    <fieldset className="downline-kinds" disabled={isLocked}>
      <legend className="field-label">{t('agent-register.becomes')}</legend>
      {downlineKinds.map((kind) => (
        <label key={kind}>
          <Radio name={`${id}-kind`} value={kind} checked={kind === value} onChange={() => onChange(kind)} />
          {t(`agent-register.${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}
