import type { Game, VendorCard } from '../../core/games/calls.ts'
import { ask } from '../../core/site/popups.ts'
import type { Realm } from '../../core/platform/realm.ts'
import { expectPart, lazyPart, loadPart } from '../shared/lazy-part.ts'

/** The launch rules. They load with the first click, or shortly before. */
const rules = () => loadPart(lazyPart('launch'))

/** Loads the launch rules early, when the visitor points at a game. */
export const expectStart = (): void => expectPart(lazyPart('launch'))

const sayLost = (realm: Realm) => void ask(realm, { tone: 'warning', titleKey: 'common.error.NETWORK' })

/** Handles a click on a game's tile. */
export function startGame(realm: Realm, game: Game): void {
  rules().then(
    ({ playGame }) => playGame(game),
    () => sayLost(realm),
  )
}

/** Handles a click on a vendor's tile. */
export function openVendor(realm: Realm, card: VendorCard): void {
  rules().then(
    ({ openVendorTile }) => openVendorTile(card),
    () => sayLost(realm),
  )
}
