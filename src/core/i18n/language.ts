import { atom, type ReadableAtom } from 'nanostores'
import { unsaidLanguage } from '../first-calls.ts'

const $current = atom(unsaidLanguage)
/** Code of the language in use: of all texts, of amounts and dates, and of what the gateway answers. */
export const $language: ReadableAtom<string> = $current

/** For the start and for `switchTexts`: the texts of the language have to follow. */
export function speak(code: string): void {
  $current.set(code)
}
