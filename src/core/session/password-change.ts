import type { LoginValue } from './member-calls.ts'

/** How somebody logged in. */
export type LoginType = 'username' | 'sms' | 'firebase'

/** What decides over a change. password and defaultPassword are compared in memory only, and are never stored. */
export interface PasswordChangeFacts {
  type: LoginType
  value: Pick<LoginValue, 'passwordExpired' | 'isDefaultPassword'>
  password: string
  /** The brand's default password, where it has one. */
  defaultPassword: string | undefined
  /** Flag PWDEXPFORCECHANGE3. */
  isExpiryEnabled: boolean
}

/**
 * §4 Login: has the password to be changed first? It has where it is the default one, or has expired and expiry is
 * enabled; never after a login by code or by Firebase, which used none.
 */
export function isPasswordChangeDue({ type, value, password, defaultPassword, isExpiryEnabled }: PasswordChangeFacts): boolean {
  if (type !== 'username') return false
  const isDefault = value.isDefaultPassword || (!!defaultPassword && password === defaultPassword)
  return isDefault || (value.passwordExpired && isExpiryEnabled)
}
