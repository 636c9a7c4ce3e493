import { may, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'

/** May favourites and recents be fetched? Not for guests or trial users (§6). */
export const hasOwnGames = (): boolean => may(roleOf($session('member').get().memberInfo?.type), 'favourites')
