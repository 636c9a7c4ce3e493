import type { Area, TextKey } from './text-keys.ts'
import type { Translate } from './translate.ts'

/**
 * The text of a key that is made from a word of the gateway or the operator; undefined where the dictionary doesn't know the word, as
 * that of a newer gateway.
 */
export function findText(t: Translate, key: `${Area}.${string}` | CodeKey, values?: Record<string, unknown>): string | undefined {
  const text = t(key as TextKey, values) // whether it is one is what the next line tells
  return text === key ? undefined : text
}

declare const isCode: unique symbol
/** The key of an error's code (§8). The dictionary may not know the code: see `findText`. */
export type CodeKey = string & { [isCode]: true }

/** area: of the dictionary that has a text for such codes. */
export const codeKey = (code: string, area: 'common.error' | 'refusal' = 'common.error'): CodeKey => `${area}.${code}` as CodeKey
