import { $departures } from './session.ts'

/** What may not outlive its form: secrets, and answers that are good for one attempt. */
const secret = /password|captcha|code$/i
const drafts = new Map<string, Record<string, string>>()
// what somebody has written goes with them; a login that has run out leaves it
$departures.listen(() => drafts.clear())

/** What was typed into a form before its popup was closed; empty where nothing was. Kept in memory only. */
export function draft(form: string): Record<string, string> {
  return drafts.get(form) ?? {}
}

/** Keeps what is typed, so that a popup closed by accident costs nothing. Passwords, captchas and codes are left out. */
export function keepDraft(form: string, values: Record<string, string>): void {
  drafts.set(form, Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))))
}

/** Forgets a form, once it has done what it was for. */
export function dropDraft(form: string): void {
  drafts.delete(form)
}
