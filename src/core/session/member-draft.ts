import { atom, computed, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { draft, keepDraft } from './drafts.ts'
import { $departures, $memberId } from './session.ts'

/**
 * The draft of a form of a logged-in member. It survives an expired session, and is deleted when the member logs out or another one logs
 * in.
 */
export interface MemberDraft<T> {
  /** The current values. While nobody is logged in, the empty values. */
  $values: (realm: Realm) => ReadableAtom<T>
  /** Changes some values. Ignored if the member has left in the meantime, for example while an image was read. */
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

/** A draft of texts. Stored in the tab, so that it survives a reload (`drafts.ts`). */
export const tabDraft = <K extends string>(form: string, empty: Record<K, string>): MemberDraft<Record<K, string>> =>
  memberDraft<Record<K, string>>(
    empty,
    (realm) => draft(realm, form) as Partial<Record<K, string>>,
    (realm, values) => keepDraft(realm, form, values),
  )

/** A draft with values other than texts, for example images. Lost on a reload. */
export function memoryDraft<T extends object>(empty: T): MemberDraft<T> {
  const kept = new Map<Realm, T>()
  for (const realm of realms) $departures(realm).listen(() => kept.delete(realm))
  return memberDraft<T>(
    empty,
    (realm) => kept.get(realm) ?? {},
    (realm, values) => void kept.set(realm, values),
  )
}
