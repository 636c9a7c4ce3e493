import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { isUnanswered } from '../session/ask-again.ts'
import { $departures } from '../session/session.ts'

const $sent = perRealm(() => atom<readonly string[]>([]))
/** Payments of the realm's member that have no answer yet, by subject: each may be booked or not. */
export const $unanswered = (realm: Realm): ReadableAtom<readonly string[]> => $sent(realm)

// who leaves takes it with them
for (const realm of realms) $departures(realm).listen(() => $sent(realm).set([]))

/**
 * Notes a payment while it has no answer. A refusal is an answer; silence and an error of the server are none.
 * @param keptFor how long the payment stays one without an answer after a silence, ms
 */
export async function notePayment<T>(realm: Realm, subject: unknown, keptFor: number, sent: Promise<T>): Promise<T> {
  const id = JSON.stringify(subject)
  const forget = () =>
    $sent(realm).set(
      $sent(realm)
        .get()
        .filter((each) => each !== id),
    )
  forget()
  $sent(realm).set([...$sent(realm).get(), id])
  try {
    const value = await sent
    forget()
    return value
  } catch (error) {
    if (!isUnanswered(error)) forget()
    else setTimeout(forget, keptFor)
    throw error
  }
}
