import type { PlayableGame } from '../../core/games/launch.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import { MaintenanceText, PopularGames } from './maintenance-tip.tsx'

/** A game under maintenance: the tip with popular games that run, and when it is back (§4 Other states). */
export function MaintenancePopup({ options, onClose }: PopupProps) {
  const t = useText()
  return (
    <Dialog title={t('game-list.maintenanceTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <MaintenanceText game={(options['game'] ?? {}) as Partial<PlayableGame>} end={Number(options['end'])} />
      <PopularGames />
    </Dialog>
  )
}
