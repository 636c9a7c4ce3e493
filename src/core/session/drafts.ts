import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/** Fields that are not stored: secrets, the number of an identity document, and answers that are valid for one attempt. */
const secret = /password|captcha|code$|^idNumber$/i
const keyOf = (realm: Realm, form: string) => `tessera:draft:${realm}:${form}`

/**
 * The values typed into a form before its popup was closed or the page was reloaded; empty if there are none. Stored in this tab until the
 * member leaves (`member-keys.ts`).
 */
export function draft(realm: Realm, form: string): Record<string, string> {
  const kept = environment().session.get(keyOf(realm, form))
  return kept === null ? {} : (JSON.parse(kept) as Record<string, string>)
}

/**
 * Stores what is typed, so that nothing is lost when the popup closes or the page reloads. Passwords, captchas, codes and the number of an
 * identity document are not stored.
 */
export function keepDraft(realm: Realm, form: string, values: Record<string, string>): void {
  const kept = Object.entries(values).filter(([name]) => !secret.test(name))
  environment().session.set(keyOf(realm, form), JSON.stringify(Object.fromEntries(kept)))
}

/** Deletes a form's draft after the form was sent. */
export function dropDraft(realm: Realm, form: string): void {
  environment().session.remove(keyOf(realm, form))
}
