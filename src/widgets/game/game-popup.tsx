import { useEffect } from 'react'
import { leaveGame, startGame } from '../../core/games/game-session.ts'
import { useModal } from '../../ui/use-modal.ts'
import { GameStage } from './game-stage.tsx'
import type { PlayableGame } from '../../core/games/playable-game.ts'
import type { PopupProps } from '../shared/definition.ts'

/** A game in its frame (§2 Popups), over the whole page. The back button and Escape work in every state. */
export function GamePopup({ options, onClose }: PopupProps) {
  const { game } = options as { game?: PlayableGame }
  useEffect(() => {
    if (!game) onClose() // the popup was opened by name, without a game
  }, [game, onClose])
  return game ? <Game game={game} isOwn={options['isOwn'] === true} onClose={onClose} /> : null
}

function Game({ game, isOwn, onClose }: { game: PlayableGame; isOwn: boolean; onClose: () => void }) {
  const dialog = useModal(onClose)
  useEffect(() => {
    void startGame(game, isOwn)
    return leaveGame
  }, [game, isOwn])
  return (
    <dialog ref={dialog} className="game" aria-label={game.gameName || (game.nodeName ?? '')}>
      <GameStage game={game} heading="h2" onLeave={onClose} onRetry={() => void startGame(game, isOwn)} />
    </dialog>
  )
}
