import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { gameOfPath } from '../../core/games/game-page.ts'
import { $gameSession, leaveGame, startGame } from '../../core/games/game-session.ts'
import { launchRoute } from '../../core/games/launch-route.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { goBack } from '../../core/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { back } from '../../ui/icons/back.ts'
import { wrench } from '../../ui/icons/wrench.ts'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { useText } from '../shared/use-text.ts'
import { GameStage } from './game-stage.tsx'
import { MaintenanceText, PopularGames } from './maintenance-tip.tsx'
import css from './seamless-screen.css?inline'
import type { Realm } from '../../core/platform/realm.ts'
import { useRealm } from '../shared/use-realm.ts'
import type { PlayableGame } from '../../core/games/playable-game.ts'

addStyles(css)

const toLobby = (realm: Realm) => goBack(realm, '/')

/** The game page (§2 Routes, /seamless). Each visit launches the game in the URL again. */
export function SeamlessScreen({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const game = useMemo(() => gameOfPath(place), [place])
  if (!game) return <Instead title={t('seamless.noGame')} text={t('seamless.noGameText')} leave={() => toLobby(realm)} />
  return <GamePage game={game} leave={() => toLobby(realm)} />
}

/** A game on its own page. leave: returns to the page where the game was chosen. */
export function GamePage({ game, leave }: { game: PlayableGame; leave: () => void }) {
  const t = useText()
  const session = useStore($gameSession)
  const start = (wanted: PlayableGame) => {
    const route = launchRoute(wanted)
    void startGame(wanted, route.kind === 'route' || (route.kind === 'start' && route.own), leave)
  }
  const launch = useEffectEvent(start)
  useEffect(() => {
    launch(game)
    return leaveGame
  }, [game])

  if (session.status === 'failed' && errorCode(session.error) === 'GAME_NOT_FOUND')
    return <Instead title={t('seamless.gone')} text={t('seamless.goneText')} leave={leave} />
  // Escape leaves, as inside the game and in the game's popup on a host page. While the reminder is open, Escape closes the reminder.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !(event.target as Element).closest('dialog')) leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for the whole page, beside the button for it
    <div className="seamless" onKeyDown={onKeyDown}>
      <GameStage
        game={game}
        heading="h1"
        onLeave={leave}
        onRetry={() => start(game)}
        resting={
          session.status === 'resting' && (
            <Tip title={t('game-list.maintenanceTitle')} icon={wrench} leave={leave}>
              <MaintenanceText game={session.game} end={session.end} />
            </Tip>
          )
        }
      />
    </div>
  )
}

/** Shown if no game can be played: the reason, and other games. */
function Instead({ title, text, leave }: { title: string; text: string; leave: () => void }) {
  const t = useText()
  return (
    <div className="seamless">
      <header className="game-bar">
        <button type="button" className="game-back" onClick={leave}>
          <Icon of={back} size={20} />
          <span>{t('game.lobby')}</span>
        </button>
      </header>
      <Tip title={title} leave={leave}>
        <p className="maintenance-text">{text}</p>
      </Tip>
    </div>
  )
}

interface TipProps {
  title: string
  icon?: typeof wrench
  leave: () => void
  children: ReactNode
}

function Tip({ title, icon, leave, children }: TipProps) {
  const t = useText()
  return (
    <div className="seamless-tip">
      <h2>
        {icon && <Icon of={icon} size={24} />}
        {title}
      </h2>
      {children}
      <p>
        <Button size="small" onClick={leave}>
          {t('game.lobby')}
        </Button>
      </p>
      <PopularGames />
    </div>
  )
}
