import { may, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'

/** May favourites and recents be asked for? Not by guests, not by trial users (§6). */
export const hasOwnGames = (): boolean => may(roleOf($session('member').get().memberInfo?.type), 'favourites')
