import type { Area, TextKey } from './text-keys.ts'
import type { Translate } from './translate.ts'

/**
 * The text of a key that contains a word of the gateway or the operator; undefined if the dictionary does not know the word,
 * for example that of a newer gateway.
 */
export function findText(t: Translate, key: `${Area}.${string}` | CodeKey, values?: Record<string, unknown>): string | undefined {
  const text = t(key as TextKey, values) // the next line checks that it is a key
  return text === key ? undefined : text
}

declare const isCode: unique symbol
/** The key of an error's code (§8). The dictionary may not know the code: see `findText`. */
export type CodeKey = string & { [isCode]: true }

/** area: part of the dictionary that has texts for such codes. */
export const codeKey = (code: string, area: 'common.error' | 'refusal' = 'common.error'): CodeKey => `${area}.${code}` as CodeKey
