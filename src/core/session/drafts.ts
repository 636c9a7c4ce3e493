import { perRealm, type Realm } from '../platform/realm.ts'
import { $departures } from './session.ts'

/** What may not outlive its form: secrets, and answers that are good for one attempt. */
const secret = /password|captcha|code$/i
const drafts = perRealm((realm) => {
  const made = new Map<string, Record<string, string>>()
  // what somebody has written goes with them
  $departures(realm).listen(() => made.clear())
  return made
})

/** What was typed into a form before its popup was closed; empty where nothing was. Kept in memory only. */
export function draft(realm: Realm, form: string): Record<string, string> {
  return drafts(realm).get(form) ?? {}
}

/** Keeps what is typed, so that a popup closed by accident costs nothing. Passwords, captchas and codes are left out. */
export function keepDraft(realm: Realm, form: string, values: Record<string, string>): void {
  drafts(realm).set(form, Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))))
}

/** Forgets a form, once it has done what it was for. */
export function dropDraft(realm: Realm, form: string): void {
  drafts(realm).delete(form)
}
