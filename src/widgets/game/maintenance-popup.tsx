import { useStore } from '@nanostores/react'
import { hotGames } from '../../core/games/hot-games.ts'
import type { PlayableGame } from '../../core/games/launch.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/site/language.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import { GameCard } from './game-card.tsx'

const suggestions = 6

/** A game under maintenance: the tip with popular games that run, and when it is back (§4 Other states). end: milliseconds since 1970, 0 unknown. */
export function MaintenancePopup({ options, onClose }: PopupProps) {
  const t = useText()
  const language = useStore($language)
  const popular = useStore(hotGames.$state)
  const { gameName, nodeName } = (options['game'] ?? {}) as Partial<PlayableGame>
  const end = Number(options['end'])
  const running =
    popular.status === 'ready'
      ? popular.data.filter((game) => game.maintenanceEnd === null && game.isGame !== 'VASSALAGE').slice(0, suggestions)
      : []
  return (
    <Dialog title={t('game-list.maintenanceTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="maintenance-text">
        {t('game-list.maintenanceText', { name: gameName || nodeName || t('game-list.title') })}{' '}
        {end > 0 &&
          t('game-list.maintenanceUntil', {
            time: new Date(end).toLocaleString(languageTag(language), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
      </p>
      {running.length > 0 && (
        <>
          <h3 className="maintenance-tip">{t('game-list.tip')}</h3>
          <ul className="game-cards">
            {running.map((game) => (
              <GameCard key={game.nodeId} game={game} note={vendorName(game, language)} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
