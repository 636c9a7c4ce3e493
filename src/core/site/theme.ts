import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { environment } from '../platform/environment.ts'
import { type Theme, themes } from '../brand/themes.ts'

const storageKey = 'tessera:theme'

const $current = atom<Theme>('dark')
/** The page's theme. A widget's `data-theme` overrides it. */
export const $theme: ReadableAtom<Theme> = $current

/** Has the player or the page set a theme? */
let isChosen = false

/** Changes the theme of all widgets without `data-theme` (§4 Other states). */
export function setTheme(theme: Theme): void {
  if (themes.includes(theme)) {
    isChosen = true
    $current.set(theme)
  } else console.warn(`Tessera: "${theme}" is no theme; there are ${themes.join(', ')}`)
}

/** Sets the initial theme: the player's choice on this device, else the page's. */
export function startTheme(ofPage: Theme | undefined): void {
  const kept = environment().local.get(storageKey)
  const chosen = themes.find((theme) => theme === kept) ?? ofPage
  if (chosen) setTheme(chosen)
}

/**
 * Called when the brand is known. Sets the brand's initial theme, unless the player or the page has set one. Replaces a theme that the
 * brand does not support with the brand's first.
 */
export function keepToBrandThemes(ofBrand: Theme | undefined): void {
  const [first, ...others] = $brand.get().themes
  const wanted = isChosen ? $current.get() : (ofBrand ?? $current.get())
  if (first) $current.set(others.includes(wanted) ? wanted : first)
}

/** Sets the player's theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  environment().local.set(storageKey, theme)
  setTheme(theme)
}
