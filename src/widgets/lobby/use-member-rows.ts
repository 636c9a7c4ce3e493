import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '../../core/session/session.ts'
import { useRealm } from '../shared/use-realm.ts'
import { loadable } from './loadable.ts'

export type MemberRows = typeof import('./member-rows.tsx')

const rows = loadable<MemberRows>(() => import('./member-rows.tsx'))

/** The rows of what a member has played and marked: fetched with the login, undefined until they are there. */
export function useMemberRows(): MemberRows | undefined {
  const realm = useRealm()
  const { isLogin } = useStore($session(realm))
  useEffect(() => {
    if (isLogin) rows.load().catch(() => {}) // the other rows stand without them
  }, [isLogin])
  return rows.use()
}
