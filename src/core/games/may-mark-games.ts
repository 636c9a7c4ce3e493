import { may, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'

/** May favourites and recent games be loaded? Not for guests and trial users (§6). */
export const hasOwnGames = (): boolean => may(roleOf($session('member').get().memberInfo?.type), 'favourites')
