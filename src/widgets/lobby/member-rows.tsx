import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect } from 'react'
import { $favourites, loadFavourites } from '../../core/games/favourites.ts'
import { $recents, refreshRecents } from '../../core/games/recents.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { may, roleOf } from '../../core/session/roles.ts'
import { $session } from '../../core/session/session.ts'
import { clock } from '../../ui/icons/clock.ts'
import { heart } from '../../ui/icons/heart.ts'
import { useText } from '../shared/use-text.ts'
import { GameRow } from './game-row.tsx'
import { useRealm } from '../shared/use-realm.ts'

const isOver = ({ status }: { status: string }) => status === 'ready' || status === 'failed'
/** Whether the data of all the member's rows have loaded or failed. */
export const $areRowsKnown = computed(
  [$session('member'), $recents, $favourites],
  ({ status, memberInfo }, recents, favourites) =>
    status === 'guest' ||
    (status === 'member' && (!may(roleOf(memberInfo?.type), 'favourites') || (isOver(recents) && isOver(favourites)))),
)

/** The games that the member has played recently, and the favourites. Empty rows are omitted. isShown: false until all data are known. */
export function MemberRows({ isShown }: { isShown: boolean }) {
  const realm = useRealm()
  const t = useText()
  const { memberInfo } = useStore($session(realm))
  const recents = useStore($recents)
  const favourites = useStore($favourites)
  const hasRows = may(roleOf(memberInfo?.type), 'favourites')
  // these dependencies are triggers too: the favourites are loaded again for another member or after a change
  useEffect(() => {
    if (hasRows) void loadFavourites()
  }, [hasRows, memberInfo?.id])
  if (!hasRows || !isShown) return null
  const played = dataOf(recents) ?? []
  const marked = dataOf(favourites)?.content ?? []
  return (
    <>
      {recents.status === 'failed' ? (
        <GameRow title={t('lobby.nav.recent')} icon={clock} games={undefined} isFailed onRetry={() => void refreshRecents()} />
      ) : (
        played.length > 0 && <GameRow title={t('lobby.nav.recent')} icon={clock} games={played} total={played.length} path="/recent" />
      )}
      {marked.length > 0 && (
        <GameRow title={t('lobby.nav.favorite')} icon={heart} games={marked} total={dataOf(favourites)?.totalCount ?? 0} path="/favorite" />
      )}
    </>
  )
}
