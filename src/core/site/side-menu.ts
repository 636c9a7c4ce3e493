import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'

const storageKey = 'tessera:side-menu'
const $current = atom(true)
/** Is the side menu of the full site open? In a narrow window it is a popup instead (§4 Side menu). */
export const $isSideMenuOpen: ReadableAtom<boolean> = $current

onMount($current, () => $current.set(environment().local.get(storageKey) !== 'closed'))

/** Opens or closes the side menu, and stores the choice. */
export function toggleSideMenu(): void {
  $current.set(!$current.get())
  environment().local.set(storageKey, $current.get() ? 'open' : 'closed')
}
