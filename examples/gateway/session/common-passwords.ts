import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../platform/refusal.ts'

/** Some 49 000 login passwords that are guessed first, in small letters. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Refuses a new login password that many people have, whatever the case of its letters.
 * @param field where it was typed
 * @throws {Refusal} PASSWORD_COMMON with {field}
 */
export function refuseCommon(field: string, password: string | undefined): void {
  if (password !== undefined && common.has(password.toLowerCase())) throw new Refusal('PASSWORD_COMMON', { value: { field } })
}
