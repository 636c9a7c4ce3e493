import { $brand } from '../brand/brand.ts'
import { $permission } from '../site/permission.ts'
import type { RegisterRules } from '../site/calls.ts'
import { mobileRuleOf } from './fields.ts'
import type { FormSettings } from './forms.ts'

/** What the brand sets for its forms; numbers of its own country have its count of digits (§5 Phone field). */
export function formSettings(): FormSettings {
  const { countryDialingCode, mobileDigits, patterns } = $brand.get()
  return { dialingCode: countryDialingCode, mobile: mobileRuleOf(mobileDigits), patterns }
}

/** The server's rules for registration fields, which also apply to a new password (§3). */
export function registerRules(): RegisterRules {
  return $permission.get()?.info.register ?? {}
}
