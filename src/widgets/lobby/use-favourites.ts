import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session } from '../../core/session/session.ts'
import { useRealm } from '../shared/use-realm.ts'
import { loadable } from './loadable.ts'

const favourites = loadable(() => import('../../core/games/favourites.ts'))
/** For a guest who marks a game; a member has them with the login. */
export const loadFavouriteRules = favourites.load

/** What a member has marked, and how to mark: fetched with the login, undefined until it is there. */
export function useFavourites(): typeof import('../../core/games/favourites.ts') | undefined {
  const realm = useRealm()
  const { isLogin } = useStore($session(realm))
  useEffect(() => {
    if (isLogin) favourites.load().catch(() => {}) // the hearts are empty, and ask for it again when they are pressed
  }, [isLogin])
  return favourites.use()
}
