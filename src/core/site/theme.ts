import { atom, type ReadableAtom } from 'nanostores'

export const themes = ['dark', 'light', 'auto'] as const
export type Theme = (typeof themes)[number]
const $current = atom<Theme>('dark')
/** The page's theme; a widget's own `data-theme` goes before it. */
export const $theme: ReadableAtom<Theme> = $current

/** Switches all widgets of the page that have no theme of their own (§4 Other states). */
export function setTheme(theme: Theme): void {
  if (themes.includes(theme)) $current.set(theme)
  else console.warn(`Tessera: "${theme}" is no theme; there are ${themes.join(', ')}`)
}
