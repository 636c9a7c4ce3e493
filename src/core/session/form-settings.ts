import { $brand } from '../brand/brand.ts'
import { $permission } from '../site/permission.ts'
import type { RegisterRules } from '../site/calls.ts'
import { mobileRuleOf } from './fields.ts'
import type { FormSettings } from './forms.ts'

/** The brand's settings for forms. For its country, they contain the number of digits of a mobile number (§5 Phone field). */
export function formSettings(): FormSettings {
  const { countryDialingCode, mobileDigits, patterns } = $brand.get()
  return { dialingCode: countryDialingCode, mobile: mobileRuleOf(mobileDigits), patterns }
}

/** The server's rules for registration fields. They also apply to a new password (§3). */
export function registerRules(): RegisterRules {
  return $permission.get()?.info.register ?? {}
}
