import { $brand } from '../../core/brand/brand.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useText } from '../shared/use-text.ts'

/** A mobile number of the brand's country, without its dialling code (§5 Phone field). */
export function MobileField(props: Omit<FieldProps, 'label'> & { label?: string }) {
  const t = useText()
  return (
    <Field
      label={t('form.mobileNum')}
      name="mobileNum"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={24}
      prefix={`+${$brand.get().countryDialingCode}`}
      {...props}
    />
  )
}
