import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { environment } from '../platform/environment.ts'
import { type Theme, themes } from '../brand/themes.ts'

const storageKey = 'tessera:theme'

const $current = atom<Theme>('dark')
/** The page's theme; a widget's own `data-theme` has priority. */
export const $theme: ReadableAtom<Theme> = $current

/** Has the player or the page chosen one? */
let isChosen = false

/** Changes the theme of all widgets that have none of their own (§4 Other states). */
export function setTheme(theme: Theme): void {
  if (themes.includes(theme)) {
    isChosen = true
    $current.set(theme)
  } else console.warn(`Tessera: "${theme}" is no theme; there are ${themes.join(', ')}`)
}

/** The theme to start with: the player's choice on this device, else the page's. */
export function startTheme(ofPage: Theme | undefined): void {
  const kept = environment().local.get(storageKey)
  const chosen = themes.find((theme) => theme === kept) ?? ofPage
  if (chosen) setTheme(chosen)
}

/**
 * When the brand is known: it has a theme to start with, unless somebody has chosen one; and one that its colours are not made for is
 * replaced by its first one.
 */
export function keepToBrandThemes(ofBrand: Theme | undefined): void {
  const [first, ...others] = $brand.get().themes
  const wanted = isChosen ? $current.get() : (ofBrand ?? $current.get())
  if (first) $current.set(others.includes(wanted) ? wanted : first)
}

/** The player chooses a theme; this device remembers it, like the language. */
export function chooseTheme(theme: Theme): void {
  environment().local.set(storageKey, theme)
  setTheme(theme)
}
