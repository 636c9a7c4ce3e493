import { useStore } from '@nanostores/react'
import { lanes } from '../../core/games/catalogue.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/search.ts'
import { useText } from '../shared/use-text.ts'
import { useCount } from './use-count.ts'
import { useRealm } from '../shared/use-realm.ts'

/** §2 Home page: a button that looks like a field and opens the search popup. */
export function SearchBar() {
  const realm = useRealm()
  const t = useText()
  const count = useCount()
  const games = dataOf(useStore(lanes.$state))?.reduce((sum, lane) => sum + lane.count, 0)
  return (
    <button type="button" className="lobby-search" aria-haspopup="dialog" onClick={() => openPopup(realm, 'search')}>
      <Icon of={search} size={20} />
      <span>{games ? t('lobby.search', { count: count(games) }) : t('lobby.searchGames')}</span>
    </button>
  )
}
