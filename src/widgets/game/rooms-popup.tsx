import { useStore } from '@nanostores/react'
import { joinRoom, rooms } from '../../core/games/rooms.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { formatMoney } from '../../core/money/format-money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { Card } from './game-card.tsx'
import { $language } from '../../core/i18n/language.ts'
import type { PopupProps } from '../shared/definition.ts'
import { useMoney } from '../money/use-money.ts'

/** The rooms of a PVP vendor. A click joins a room. */
export function RoomsPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const locale = languageTag(useStore($language))
  const { symbol } = useMoney()
  const vassalage = String(options['vassalage'] ?? '')
  const { $state, reload } = rooms(vassalage)
  const state = useStore($state)
  return (
    <Dialog
      size="list"
      title={`${String(options['title'] ?? '')} ${t('game-list.rooms')}`.trim()}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div aria-busy={state.status === 'loading'}>
        {state.status === 'loading' && <SkeletonLines count={6} />}
        {state.status === 'failed' && (
          <FailedState
            title={t('game-list.failed')}
            text={<ErrorWords error={state.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(state.error, reload)}
          />
        )}
        {state.status === 'ready' && state.data.length === 0 && <EmptyState title={t('game-list.empty')} />}
        {state.status === 'ready' && (
          <ul className="game-cards">
            {state.data.map((room) => (
              <Card
                key={room.roomId}
                name={room.name}
                note={`${t('game-list.players', { players: room.players, seats: room.seats })}, ${t('game-list.from', { amount: formatMoney(room.minBet, locale, symbol) })}`}
                onClick={() => void joinRoom(room, vassalage)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
