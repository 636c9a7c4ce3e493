import { createContext, useContext } from 'react'
import type { Realm } from '../../core/platform/realm.ts'

/** Whose session everything below shows: of the widget's realm, or of the popup's. */
export const RealmContext = createContext<Realm>('member')
export const useRealm = (): Realm => useContext(RealmContext)
