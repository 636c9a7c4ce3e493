import { atom, type ReadableAtom } from 'nanostores'

export type Theme = 'dark' | 'light' | 'auto'
const $current = atom<Theme>('dark')
/** The page's theme; a widget's own `data-theme` goes before it. */
export const $theme: ReadableAtom<Theme> = $current

/** Switches all widgets of the page that have no theme of their own (§4 Other states). */
export function setTheme(theme: Theme): void {
  $current.set(theme)
}
