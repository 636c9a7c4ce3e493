import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '../../core/session/session.ts'
import { loadable } from './loadable.ts'
import { useRealm } from '../shared/use-realm.ts'

export type Own = typeof import('./own.ts')

const own = loadable<Own>(() => import('./own.ts'))
export const loadOwn = own.load

/** The part for members: fetched with the login, undefined until it is there. */
export function useOwn(): Own | undefined {
  const realm = useRealm()
  const { isLogin } = useStore($session(realm))
  useEffect(() => {
    if (isLogin) loadOwn().catch(() => {}) // the hearts are empty, and ask for it again when they are pressed
  }, [isLogin])
  return own.use()
}
