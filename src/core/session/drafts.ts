import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/** What is not kept after its form closes: secrets, the number of a document, and answers that are valid for one attempt. */
const secret = /password|captcha|code$|^idNumber$/i
const keyOf = (realm: Realm, form: string) => `tessera:draft:${realm}:${form}`

/**
 * What was typed into a form before its popup was closed or its page was loaded again; empty if nothing was. Kept in this tab until the
 * member leaves (`member-keys.ts`).
 */
export function draft(realm: Realm, form: string): Record<string, string> {
  const kept = environment().session.get(keyOf(realm, form))
  return kept === null ? {} : (JSON.parse(kept) as Record<string, string>)
}

/** Keeps what is typed, so that closing a popup or a reload loses nothing. Passwords, captchas, codes and the number of a document are not kept. */
export function keepDraft(realm: Realm, form: string, values: Record<string, string>): void {
  const kept = Object.entries(values).filter(([name]) => !secret.test(name))
  environment().session.set(keyOf(realm, form), JSON.stringify(Object.fromEntries(kept)))
}

/** Forgets a form after it has been sent successfully. */
export function dropDraft(realm: Realm, form: string): void {
  environment().session.remove(keyOf(realm, form))
}
