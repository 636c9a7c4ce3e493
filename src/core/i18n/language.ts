import { atom, type ReadableAtom } from 'nanostores'
import { unsaidLanguage } from '../first-calls.ts'

const $current = atom(unsaidLanguage)
/** Code of the current language, for all texts, amounts, dates and calls of the gateway. */
export const $language: ReadableAtom<string> = $current

/** Sets the language. Only for the start and `switchTexts`, which also load its texts. */
export function speak(code: string): void {
  $current.set(code)
}
