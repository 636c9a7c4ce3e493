import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $gameSession, leaveGame, startGame } from '../../core/games/game-session.ts'
import type { PlayableGame } from '../../core/games/launch.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/list-state.tsx'
import { SkeletonTile } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useModal } from '../../ui/use-modal.ts'
import { errorText } from '../error-text.ts'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import { GameBar } from './game-bar.tsx'
import { GameFoot } from './game-foot.tsx'
import { GameFrame } from './game-frame.tsx'
import css from './game.css?inline'

addStyles(css)

/** A game in its frame (§2 Popups), over the whole page. Leaving is never blocked: the way back and Escape work in every state. */
export function GamePopup({ options, onClose }: PopupProps) {
  const game = options['game'] as PlayableGame | undefined
  useEffect(() => {
    if (!game) onClose() // opened by its name, without a game
  }, [game, onClose])
  return game ? <Game game={game} isOwn={options['isOwn'] === true} onClose={onClose} /> : null
}

function Game({ game, isOwn, onClose }: { game: PlayableGame; isOwn: boolean; onClose: () => void }) {
  const t = useText()
  const session = useStore($gameSession)
  const dialog = useModal(onClose)
  const page = useRef<HTMLDivElement>(null)
  const name = game.gameName || (game.nodeName ?? '')
  useEffect(() => {
    void startGame(game, isOwn)
    return leaveGame
  }, [game, isOwn])
  return (
    <dialog ref={dialog} className="game" aria-label={name}>
      <div ref={page} className="game-page">
        <GameBar game={game} name={name} page={page} onLeave={onClose} />
        <div className={`game-stage${session.status === 'playing' && session.portrait ? ' game-portrait' : ''}`}>
          {session.status === 'playing' && <GameFrame url={session.url} name={name} />}
          {session.status === 'loading' && (
            <div className="game-wait" role="status">
              <SkeletonTile />
              {t('game.loading', { name })}
            </div>
          )}
          {session.status === 'failed' && (
            <FailedState
              title={t('game.failed', { name })}
              text={errorText(t, session.error)}
              retryLabel={t('common.retry')}
              onRetry={() => void startGame(game, isOwn)}
            >
              <Button size="small" onClick={onClose}>
                {t('game.lobby')}
              </Button>
            </FailedState>
          )}
        </div>
        <GameFoot />
      </div>
    </dialog>
  )
}
