import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { isUnanswered } from '../session/ask-again.ts'
import { $departures } from '../session/session.ts'

/** A payment without a response. Each attempt is a separate object. */
interface Unanswered {
  /** The operation's subject as JSON. */
  readonly id: string
}

const $sent = perRealm(() => atom<readonly Unanswered[]>([]))
/** Payments of the realm's member without a response, one per subject. It is unknown whether they are booked. */
export const $unanswered = (realm: Realm): ReadableAtom<readonly Unanswered[]> => $sent(realm)

// cleared when the member leaves
for (const realm of realms) $departures(realm).listen(() => $sent(realm).set([]))

/**
 * Lists a payment in `$unanswered` until there is a response. A rejection is a response; a timeout or a server error is not.
 * @param keptFor how long a payment without a response stays listed, ms
 */
export async function notePayment<T>(realm: Realm, subject: unknown, keptFor: number, sent: Promise<T>): Promise<T> {
  const mine: Unanswered = { id: JSON.stringify(subject) }
  const others = (isOther: (each: Unanswered) => boolean) => $sent(realm).get().filter(isOther)
  const forget = () => $sent(realm).set(others((each) => each !== mine))
  $sent(realm).set([...others(({ id }) => id !== mine.id), mine])
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
