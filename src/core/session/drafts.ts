import { perRealm, type Realm } from '../platform/realm.ts'
import { $departures } from './session.ts'

/** What is not kept after its form closes: secrets, and answers that are valid for one attempt. */
const secret = /password|captcha|code$/i
const drafts = perRealm((realm) => {
  const made = new Map<string, Record<string, string>>()
  // when a member leaves, what they wrote is removed
  $departures(realm).listen(() => made.clear())
  return made
})

/** What was typed into a form before its popup was closed; empty if nothing was. Kept in memory only. */
export function draft(realm: Realm, form: string): Record<string, string> {
  return drafts(realm).get(form) ?? {}
}

/** Keeps what is typed, so that closing a popup by accident loses nothing. Passwords, captchas and codes are not kept. */
export function keepDraft(realm: Realm, form: string, values: Record<string, string>): void {
  drafts(realm).set(form, Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))))
}

/** Forgets a form after it has been sent successfully. */
export function dropDraft(realm: Realm, form: string): void {
  drafts(realm).delete(form)
}
