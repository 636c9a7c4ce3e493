import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { environment } from '../platform/environment.ts'
import type { Theme } from './host-options.ts'

const storageKey = 'tessera:theme'

export type { Theme }
export const themes = ['dark', 'light', 'auto'] as const satisfies readonly Theme[]
const $current = atom<Theme>('dark')
/** The page's theme; a widget's own `data-theme` has priority. */
export const $theme: ReadableAtom<Theme> = $current

/** Changes the theme of all widgets that have none of their own (§4 Other states). */
export function setTheme(theme: Theme): void {
  if (themes.includes(theme)) $current.set(theme)
  else console.warn(`Tessera: "${theme}" is no theme; there are ${themes.join(', ')}`)
}

/** The theme to start with: the player's choice on this device, else the page's. */
export function startTheme(ofPage: Theme): void {
  const kept = environment().local.get(storageKey) as Theme
  setTheme(themes.includes(kept) ? kept : ofPage)
}

/** When the brand is known: a theme that its colours are not made for is replaced by the brand's first one. */
export function keepToBrandThemes(): void {
  const [first, ...others] = $brand.get().themes
  if (first && first !== $current.get() && !others.includes($current.get())) setTheme(first)
}

/** The player chooses a theme; this device remembers it, like the language. */
export function chooseTheme(theme: Theme): void {
  environment().local.set(storageKey, theme)
  setTheme(theme)
}
