import { atom, type ReadableAtom } from 'nanostores'
import { unsaidLanguage } from '../first-calls.ts'

const $current = atom(unsaidLanguage)
/** Code of the language in use, for all texts, amounts, dates and the gateway's answers. */
export const $language: ReadableAtom<string> = $current

/** Only for the start and `switchTexts`: they load the texts of the language too. */
export function speak(code: string): void {
  $current.set(code)
}
