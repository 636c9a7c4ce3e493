import { useStore } from '@nanostores/react'
import { gameOfPath } from '../../core/games/game-page.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { $wanted, dropWanted } from '../../core/session/wanted.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { close } from '../../ui/icons/close.ts'
import { play } from '../../ui/icons/play.ts'
import { addStyles } from '../../ui/styles.ts'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { go } from '../shared/member-steps.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import css from './wanted-card.css?inline'

addStyles(css)

/** What the member wanted as a guest, before they were asked to log in: a game or a page, offered until they have it or decline. */
export function WantedCard() {
  const realm = useRealm()
  const t = useText()
  const wanted = useStore($wanted)
  const game = gameOfPath(wanted)
  const onGo = () => {
    dropWanted()
    if (!game) return go(realm, outsidePlace(wanted))
    loadPart(lazyPart('launch')).then(
      ({ playGame }) => playGame(game),
      () => go(realm, outsidePlace(wanted)),
    )
  }
  return (
    <div part="card" className="wanted-card">
      <Button icon={play} tone="accent" onClick={onGo}>
        {game ? t('message.wantedGame', { name: game.gameName || game.nodeName }) : t('message.wanted')}
      </Button>
      <IconButton of={close} label={t('message.wantedDrop')} onClick={dropWanted} />
    </div>
  )
}
