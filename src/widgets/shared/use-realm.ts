import { createContext, useContext } from 'react'
import type { Realm } from '../../core/platform/realm.ts'

/** The realm whose session everything below shows: that of the widget or of the popup. */
export const RealmContext = createContext<Realm>('member')
export const useRealm = (): Realm => useContext(RealmContext)
