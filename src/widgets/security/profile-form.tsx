import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { languageTag } from '../../core/i18n/languages.ts'
import { $brand } from '../../core/brand/brand.ts'
import { incomeSources, type Profile, type ProfileField, profileFields, putProfile } from '../../core/member/profile-calls.ts'
import { profile as store } from '../../core/member/security.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'
import type { Security } from '../../core/member/security-calls.ts'
import { fieldError, type Message } from '../../core/session/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useText } from '../shared/use-text.ts'
import { countries } from './countries.ts'
import { expecting } from './dialog-table.ts'
import { SpokenSubject } from './spoken-subject.tsx'
import { useSecureForm } from './use-secure-form.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

const groups: Record<'person' | 'contact', readonly ProfileField[]> = {
  person: profileFields.slice(0, 9),
  contact: profileFields.slice(9),
}
const numeric = /^(qqNum|whatsapp|zalo)$/
const complete: Partial<Record<ProfileField, string>> = {
  fullName: 'name',
  birthday: 'bday',
  address: 'street-address',
  occupation: 'organization-title',
}

interface ProfileFormProps {
  profile: Profile
  security: Security
  onPayment: () => void
  onSaved: () => void
}

/** §3 Profile fields, each by the gateway's rule. Only changed fields are sent. */
export function ProfileForm({ profile, security, onPayment, onSaved }: ProfileFormProps) {
  const realm = useRealm()
  const t = useText()
  const language = languageTag(useStore($language))
  const { minimumAge, patterns } = $brand.get()
  const known = (name: string) => profile.values[name] ?? ''
  const isFixed = (name: string) => profile.fixed.includes(name)
  const shown = profileFields.filter((name) => profile.rules[name]?.enabled)
  const changed = (values: Record<string, string>) =>
    Object.fromEntries(
      shown.filter((name) => !isFixed(name) && (values[name] ?? '') !== known(name)).map((name) => [name, values[name] ?? '']),
    )
  const check = (values: Record<string, string>): Record<string, Message | null> =>
    Object.fromEntries(
      Object.entries(changed(values)).map(([name, value]) => {
        const rule = profile.rules[name]
        const fault = rule ? fieldError(name, value, rule, patterns) : null
        const isYoung = name === 'birthday' && value > latestBirthday(minimumAge)
        return [name, fault ?? (isYoung ? { key: 'security.age', values: { age: minimumAge } } : null)]
      }),
    )
  const form = useSecureForm('profile', Object.fromEntries(shown.map((name) => [name, known(name)])), check, async (values) => {
    const changes = changed(values)
    if (Object.keys(changes).length > 0) await putProfile(realm, changes)
    store(realm).reload()
    onSaved()
  })
  const names = useMemo(() => countries(language), [language])

  const fieldOf = (name: ProfileField) => {
    const label = t(`security.field.${name}`)
    const { value, error, onInput } = form.bind(name)
    const select = (options: readonly { value: string; label: string }[]) => (
      <Select
        key={name}
        label={label}
        name={name}
        value={value}
        options={[{ value: '', label: t('security.choose') }, ...options]}
        error={error}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    )
    if (name === 'nationality') return select(names)
    if (name === 'sourceOfIncome') return select(incomeSources.map((each) => ({ value: each, label: t(`security.income.${each}`) })))
    return (
      <Field
        key={name}
        label={label}
        name={name}
        value={value}
        error={error}
        onInput={onInput}
        locked={isFixed(name)}
        type={name === 'birthday' ? 'date' : 'text'}
        inputMode={numeric.test(name) ? 'numeric' : undefined}
        autoComplete={complete[name] ?? 'off'}
        maxLength={profile.rules[name]?.maxLength ?? 255}
        hint={
          isFixed(name)
            ? t('security.fixed')
            : name === 'birthday'
              ? t('security.age', { age: minimumAge })
              : isFixable(name) && t('security.once')
        }
      />
    )
  }
  const { ref, isPending, onSubmit } = form
  return (
    <form ref={ref} part="card" className="security-card security-form" noValidate onSubmit={onSubmit}>
      {entriesOf(groups).map(([group, names]) => (
        <fieldset key={group}>
          <legend>{t(`security.${group}`)}</legend>
          <div className="security-fields">
            {names.filter((name) => shown.includes(name)).map(fieldOf)}
            {group === 'person' && (
              <div className="security-payment">
                <Field
                  label={t('security.payment')}
                  value={security.hasPaymentPassword ? '••••••' : t('security.off')}
                  readOnly
                  trailing={
                    <Button size="small" {...expecting('payment')} onClick={onPayment}>
                      {t(security.hasPaymentPassword ? 'security.change' : 'security.add')}
                      <SpokenSubject name={t('security.payment')} />
                    </Button>
                  }
                />
              </div>
            )}
          </div>
        </fieldset>
      ))}
      <Alert text={form.errorOf('form')} />
      <Button type="submit" tone="accent" size="large" pending={isPending} disabled={Object.keys(changed(form.values)).length === 0}>
        {t('security.save')}
      </Button>
    </form>
  )
}

/** The latest birthday of a person who has reached this age today, as YYYY-MM-DD. */
const latestBirthday = (age: number) => {
  const today = new Date(gatewayNow()).toISOString()
  return `${Number(today.slice(0, 4)) - age}${today.slice(4, 10)}`
}

/** Fields that can be set only once. */
const isFixable = (name: string) => name === 'payeeName' || name === 'idNumber'
