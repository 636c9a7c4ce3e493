import { $session } from './session.ts'

let password = ''

/**
 * Keeps the password of the login that asked for a change, in memory and for this one change (design §4 Remember
 * password). Empty forgets it.
 */
export function knowPassword(value: string): void {
  password = value
}

/** The password of that login, or empty. */
export function knownPassword(): string {
  return password
}

$session.listen(({ isLogin }) => {
  if (!isLogin) password = ''
})
