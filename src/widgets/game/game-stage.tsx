import * as z from 'zod/mini'
import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { $gameSession } from '../../core/games/game-session.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import type { Pause } from '../../core/session/pause-calls.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { goTo } from '../../core/site/navigation.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonTile } from '../../ui/skeleton-tile.tsx'
import { addStyles } from '../../ui/styles.ts'
import { PauseLine } from '../money/pause-line.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { GameBar } from './game-bar.tsx'
import { GameFoot } from './game-foot.tsx'
import { GameFrame } from './game-frame.tsx'
import { DueReminder } from './session-reminder.tsx'
import css from './game.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import type { PlayableGame } from '../../core/games/playable-game.ts'

addStyles(css)

const Break = z.object({ until: z.nullable(z.number()) })
/** The break because of which a game was refused. null if there was another reason, or if the end of the break is unknown. */
function pauseOf(error: unknown): Pause | null {
  const { data } = Break.safeParse(error instanceof ApiError ? error.value : undefined)
  const code = errorCode(error)
  if (!data || (code !== 'TIME_OUT' && code !== 'SELF_EXCLUDED')) return null
  return { kind: code === 'TIME_OUT' ? 'timeOut' : 'exclusion', until: data.until }
}

interface GameStageProps {
  game: PlayableGame
  /** `h1` on a page, `h2` in a dialog. */
  heading: 'h1' | 'h2'
  onLeave: () => void
  onRetry: () => void
  /** Replaces the frame of a game under maintenance. */
  resting?: ReactNode
}

/** A game's bar, frame and footer, in the popup and on the game page. The back button works in every state. */
export function GameStage({ game, heading, onLeave, onRetry, resting }: GameStageProps) {
  const realm = useRealm()
  const t = useText<'refused'>()
  const session = useStore($gameSession)
  const { limits } = useStore($brand)
  const pause = session.status === 'failed' ? pauseOf(session.error) : null
  const page = useRef<HTMLDivElement>(null)
  const shown = session.status === 'idle' ? game : session.game
  const name = shown.gameName || (shown.nodeName ?? '')
  const isPortrait = session.status === 'playing' && session.portrait
  const art = safeImage(fromCdn('IMAGE_CDN', shown.showIcon || shown.iconUrl))
  return (
    <div ref={page} className="game-page">
      <GameBar game={shown} name={name} page={page} heading={heading} onLeave={onLeave} />
      <div className={`game-stage${isPortrait ? ' game-portrait' : ''}`}>
        {art && isPortrait && <img className="game-art" {...artSource(art, 480)} alt="" decoding="async" />}
        {session.status === 'playing' && <GameFrame key={session.url} url={session.url} name={name} />}
        {session.status === 'loading' && (
          <div className="game-wait" role="status">
            <SkeletonTile />
            {t('game.loading', { name })}
          </div>
        )}
        {session.status === 'resting' && resting}
        {session.status === 'failed' && (
          <FailedState
            title={t('game.failed', { name })}
            heading={heading === 'h1' ? 'h2' : 'h3'}
            text={pause ? <PauseLine pause={pause} /> : <ErrorWords error={session.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(session.error, onRetry)}
          >
            {['LIMIT_REACHED', 'TIME_OUT', 'SELF_EXCLUDED'].includes(errorCode(session.error)) && (
              <Button size="small" onClick={() => goTo(realm, '/member#limits')}>
                {t('game.limits')}
              </Button>
            )}
            <Button size="small" onClick={onLeave}>
              {t('game.lobby')}
            </Button>
          </FailedState>
        )}
      </div>
      <GameFoot name={name} />
      {limits['session'] !== false && <DueReminder />}
    </div>
  )
}
