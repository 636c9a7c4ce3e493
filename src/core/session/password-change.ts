import type { LoginValue } from './member-calls.ts'

/** How the member logged in. */
export type LoginType = 'username' | 'sms' | 'firebase'

/** The data that decides about a password change. password and defaultPassword are only compared in memory and never stored. */
export interface PasswordChangeFacts {
  type: LoginType
  value: Pick<LoginValue, 'passwordExpired' | 'isDefaultPassword'>
  password: string
  /** The brand's default password, if there is one. */
  defaultPassword: string | undefined
  /** Flag PWDEXPFORCECHANGE3. */
  isExpiryEnabled: boolean
}

/**
 * §4 Login: is a password change required? Yes if the password is the default one, or has expired and expiry is enabled;
 * never after a login by code or by Firebase, which used no password.
 */
export function isPasswordChangeDue({ type, value, password, defaultPassword, isExpiryEnabled }: PasswordChangeFacts): boolean {
  if (type !== 'username') return false
  const isDefault = value.isDefaultPassword || (!!defaultPassword && password === defaultPassword)
  return isDefault || (value.passwordExpired && isExpiryEnabled)
}
