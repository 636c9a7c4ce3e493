import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../platform/refusal.ts'
import { brandName } from '../site/brand-name.ts'

/**
 * Dictionary of some 49,000 common passwords. The estimator also knows repetitions, sequences, dates and the words passed to it. The limits
 * bound the time of one check: with the library's defaults a long password takes minutes.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  maxLength: 20,
  l33tMaxSubstitutions: 10,
})

/** Passwords guessed within this number of tries are refused: common ones, and names with some digits or a sign added. */
const fewGuesses = 100_000

/** A name with and without its digits: the owner of `weakling5` easily derives `weakling6`. */
const wordsOf = (name: string): string[] => [name, name.replace(/^\d+|\d+$/g, '')].filter((word) => word.length > 2)

/**
 * Refuses a new login password that is easy to guess, ignoring case.
 * @param field the form field of the password
 * @param names the account's names, which must not be used; the brand's name is always included
 * @throws {Refusal} PASSWORD_COMMON with {field}
 */
export function refuseCommon(field: string, password: string | undefined, names: readonly string[]): void {
  if (password === undefined) return
  const { guesses } = estimator.check(
    password.toLowerCase(),
    [brandName, ...names].flatMap((name) => wordsOf(name.toLowerCase())),
  )
  if (guesses < fewGuesses) throw new Refusal('PASSWORD_COMMON', { value: { field } })
}
