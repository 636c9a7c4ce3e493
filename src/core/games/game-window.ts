import { codeKey } from '../i18n/find-text.ts'
import { environment } from '../platform/environment.ts'
import { errorCode } from '../platform/errors.ts'
import { ask, openPopup } from '../site/popups.ts'
import { maintenanceEnd, requestLaunch } from './game-session.ts'
import { refreshRecents } from './recents.ts'
import type { PlayableGame } from './playable-game.ts'

/** Launches a game in a new window, for brands that choose this (`launchIn`). */
export async function openGameWindow(game: PlayableGame, isOwn: boolean): Promise<void> {
  try {
    const { url } = await requestLaunch(game, isOwn)
    await openOrAsk(url)
    refreshRecents()
  } catch (error) {
    const end = maintenanceEnd(error)
    if (end === undefined) void ask('member', { tone: 'warning', titleKey: codeKey(errorCode(error)) })
    else openPopup('member', 'maintenance', { game, end })
  }
}

/** §8: if the browser blocks the window, a message is shown. A click on its button may open the window. */
async function openOrAsk(url: string): Promise<void> {
  while (!environment().openWindow(url)) {
    const again = await ask('member', {
      tone: 'warning',
      titleKey: 'common.error.POPUP_BLOCKED',
      confirmKey: 'common.retry',
      cancelKey: 'common.cancel',
    })
    if (!again) return
  }
}
