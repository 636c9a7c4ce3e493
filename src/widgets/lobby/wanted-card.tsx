import { useStore } from '@nanostores/react'
import { addFavourite } from '../../core/games/favourites.ts'
import { gameOfPath, vendorGamesOfPath } from '../../core/games/game-page.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { $wanted, dropWanted } from '../../core/session/wanted.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { close } from '../../ui/icons/close.ts'
import { heart } from '../../ui/icons/heart.ts'
import { play } from '../../ui/icons/play.ts'
import { addStyles } from '../../ui/styles.ts'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { go } from '../shared/member-steps.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import css from './wanted-card.css?inline'

addStyles(css)

/**
 * What the member wanted as a guest, before the login: a game, a vendor's games, a favourite or a page. Offered until the member opens or
 * declines it.
 */
export function WantedCard() {
  const realm = useRealm()
  const t = useText<'message'>()
  const wanted = useStore($wanted)
  const game = gameOfPath(wanted)
  const games = vendorGamesOfPath(wanted)
  const isFavourite = wanted.endsWith('#favourite') // see `toggleFavourite`
  const name = games ? games.title : game && (game.gameName || game.nodeName)
  const onGo = () => {
    dropWanted()
    if (games) return void openPopup(realm, 'gameList', games)
    if (game && isFavourite) return void addFavourite({ nodeId: game.nodeId, vassalage: game.vassalage, gameType: game.gameType })
    if (!game) return go(realm, outsidePlace(wanted))
    loadPart(lazyPart('launch')).then(
      ({ playGame }) => playGame(game),
      () => go(realm, outsidePlace(wanted)),
    )
  }
  return (
    <div part="card" className="wanted-card">
      <Button icon={isFavourite ? heart : play} tone="accent" onClick={onGo}>
        {isFavourite && name ? t('lobby.favouriteGame', { name }) : name ? t('message.wantedGame', { name }) : t('message.wanted')}
      </Button>
      <IconButton of={close} label={t('message.wantedDrop')} onClick={dropWanted} />
    </div>
  )
}
