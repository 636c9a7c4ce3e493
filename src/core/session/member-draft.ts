import { atom, computed, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { draft, keepDraft } from './drafts.ts'
import { $departures, $memberId } from './session.ts'

/** What a member has entered into a form. It outlasts a session that expires, and is removed on a logout or another member's login. */
export interface MemberDraft<T> {
  /** The values so far; the empty ones while nobody is logged in. */
  $values: (realm: Realm) => ReadableAtom<T>
  /** Changes some values. Without effect if the member has left meanwhile, for example while a picture was read. */
  change: (realm: Realm, values: Partial<T>) => void
}

function memberDraft<T extends object>(
  empty: T,
  read: (realm: Realm) => Partial<T>,
  write: (realm: Realm, values: T) => void,
): MemberDraft<T> {
  const $changes = perRealm(() => atom(0))
  const $values = perRealm((realm) =>
    computed([$changes(realm), $memberId(realm), $departures(realm)], (_, id): T => (id === '' ? empty : { ...empty, ...read(realm) })),
  )
  return {
    $values,
    change(realm, values) {
      if ($memberId(realm).get() === '') return
      write(realm, { ...$values(realm).get(), ...values })
      $changes(realm).set($changes(realm).get() + 1)
    },
  }
}

/** A draft of texts. It is kept in the tab, also when the page is loaded again (`drafts.ts`). */
export const tabDraft = <K extends string>(form: string, empty: Record<K, string>): MemberDraft<Record<K, string>> =>
  memberDraft<Record<K, string>>(
    empty,
    (realm) => draft(realm, form) as Partial<Record<K, string>>,
    (realm, values) => keepDraft(realm, form, values),
  )

/** A draft with values that are no texts, for example pictures. It is lost when the page is loaded again. */
export function memoryDraft<T extends object>(empty: T): MemberDraft<T> {
  const kept = new Map<Realm, T>()
  for (const realm of realms) $departures(realm).listen(() => kept.delete(realm))
  return memberDraft<T>(
    empty,
    (realm) => kept.get(realm) ?? {},
    (realm, values) => void kept.set(realm, values),
  )
}
