import { useStore } from '@nanostores/react'
import { vendorGames } from '../../core/games/vendor-games.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { users } from '../../ui/icons/users.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { GameCard } from './game-card.tsx'
import type { PopupProps } from '../shared/definition.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The games of one vendor (§2 Game launch, isGame VASSALAGE). */
export function GameListPopup({ options, onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText()
  const { $state, more, reload } = vendorGames(String(options['vassalage'] ?? ''))
  const state = useStore($state)
  const isWaiting = state.status === 'loading' || state.status === 'idle'
  return (
    <Dialog size="list" title={String(options['title'] || t('game-list.title'))} closeLabel={t('common.close')} onClose={onClose}>
      {options['gameType'] === 'PVP' && (
        <p>
          <Button icon={users} onClick={() => openPopup(realm, 'rooms', options)}>
            {t('game-list.rooms')}
          </Button>
        </p>
      )}
      <div aria-busy={isWaiting}>
        {isWaiting && <SkeletonLines count={8} />}
        {state.status === 'failed' && (
          <FailedState
            title={t('game-list.failed')}
            text={<ErrorWords error={state.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(state.error, reload)}
          />
        )}
        {state.status === 'ready' && state.data.list.length === 0 && <EmptyState title={t('game-list.empty')} />}
        {state.status === 'ready' && (
          <ul className="game-cards">
            {state.data.list.map((game) => (
              <GameCard key={game.nodeId} game={game} note={game.maintenanceEnd === null ? '' : t('game-list.maintenanceTitle')} />
            ))}
          </ul>
        )}
        {state.status === 'ready' && state.data.more !== 'end' && (
          <div className="game-cards-more">
            <Button pending={state.data.more === 'loading'} onClick={() => void more()}>
              {t(state.data.more === 'failed' ? 'common.retry' : 'game-list.more')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
