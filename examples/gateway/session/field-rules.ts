import { Refusal } from '../platform/refusal.ts'
import type { FieldRule } from '../site/settings.ts'
import { present } from '../platform/present.ts'

/**
 * Pattern ids of §5 that the gateway also enforces. The client has the full table; this one has only those that the specification defines.
 * Each runs in time linear in the length of the text.
 */
const patterns: Record<number, (text: string) => boolean> = {
  1: (text) => /^[A-Za-z][A-Za-z0-9]*$/.test(text),
  3: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  6: (text) => /^\d+$/.test(text),
  7: (text) => /^[A-Za-z0-9]*$/.test(text) && /[A-Z]/.test(text),
  20: (text) => [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/].every((part) => part.test(text)),
  21: (text) => /^\S+ \S+$/.test(text),
  23: (text) => /^[A-Z]+$/.test(text),
}

/**
 * Does the text match a pattern in which `*` is any text? Runs in linear time: a regular expression built from the pattern could hang
 * (safety check 6).
 */
export function fitsWildcard(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return text === first
  const last = present(rest.pop())
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let from = first.length
  const end = text.length - last.length
  for (const part of rest) {
    const found = text.indexOf(part, from)
    if (found < 0 || found + part.length > end) return false
    from = found + part.length
  }
  return true
}

/** Refuses a field. reason: required, length, pattern or mismatch. */
export function refuseField(field: string, reason: string): never {
  throw new Refusal('FIELD_INVALID', { value: { field, reason } })
}

/** Checks one field against its rule. @throws {Refusal} FIELD_INVALID with {field, reason} */
export function checkField(field: string, text: string | undefined, rule: FieldRule): void {
  if (!text) {
    if (rule.required) refuseField(field, 'required')
    return
  }
  if (text.length > (rule.maxLength ?? 255) || text.length < (rule.minLength ?? 0)) refuseField(field, 'length')
  if (rule.patternId !== null && !(patterns[rule.patternId]?.(text) ?? true)) refuseField(field, 'pattern')
  // An accepted pattern without `*` may be any regular expression. Only the client runs it; the gateway doesn't, because it could hang.
  if (rule.acceptedPattern?.includes('*') && !/[\\^$[\](){}+?|]/.test(rule.acceptedPattern) && !fitsWildcard(text, rule.acceptedPattern)) {
    refuseField(field, 'pattern')
  }
}
