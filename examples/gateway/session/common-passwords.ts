import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../platform/refusal.ts'
import { brandName } from '../site/brand-name.ts'

/**
 * Some 49 000 passwords that are guessed first, besides repetitions, sequences, dates, and what is derived from the words that are given.
 * The limits bound the time of one check: the library's own ones let a long password take minutes.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  maxLength: 20,
  l33tMaxSubstitutions: 10,
})

/** Passwords that are found within so many guesses are refused: a common one, or a name, with some digits or a sign added. */
const fewGuesses = 100_000

/** A name, and the name without its digits: `weakling5` for `weakling` is changed to `weakling6` at once. */
const wordsOf = (name: string): string[] => [name, name.replace(/^\d+|\d+$/g, '')].filter((word) => word.length > 2)

/**
 * Refuses a new login password that is guessed early, whatever the case of its letters.
 * @param field where it was typed
 * @param names what its account is called; the brand's name counts too
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
