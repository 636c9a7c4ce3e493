import type { Area, TextKey } from './text-keys.ts'
import type { Translate } from './translate.ts'

/**
 * The text of a key with a word from the gateway or the operator. Undefined if the dictionary does not contain the word, for example one of
 * a newer gateway.
 */
export function findText(t: Translate, key: `${Area}.${string}` | CodeKey, values?: Record<string, unknown>): string | undefined {
  const text = t(key as TextKey, values) // the next line handles a text that is not a key
  return text === key ? undefined : text
}

declare const isCode: unique symbol
/** The key of an error code (§8). The dictionary may not contain it: see `findText`. */
export type CodeKey = string & { [isCode]: true }

/** area: the part of the dictionary with texts for error codes. */
export const codeKey = (code: string, area: 'common.error' | 'refusal' = 'common.error'): CodeKey => `${area}.${code}` as CodeKey
