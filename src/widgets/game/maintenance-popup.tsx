import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { MaintenanceText, PopularGames } from './maintenance-tip.tsx'
import type { PlayableGame } from '../../core/games/playable-game.ts'
import type { PopupProps } from '../shared/definition.ts'

/** A game under maintenance: when it is expected back, and popular games that are available (§4 Other states). */
export function MaintenancePopup({ options, onClose }: PopupProps) {
  const t = useText()
  return (
    <Dialog title={t('game-list.maintenanceTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <MaintenanceText game={(options['game'] ?? {}) as Partial<PlayableGame>} end={Number(options['end'])} />
      <PopularGames />
    </Dialog>
  )
}
