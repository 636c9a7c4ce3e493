import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { readSettings, type Setting, type SettingsOf } from '../platform/options.ts'
import { oneOf, table as entries } from '../platform/schema.ts'
import { type Theme, themes } from '../brand/themes.ts'

const table = {
  /** The initial theme. */
  theme: [oneOf(themes), undefined] as Setting<Theme | undefined>,
  /** Values of the design tokens, by their names without `--tessera-`: `{ "accent": "#d9b65c" }`. */
  variables: [entries(z.string()), {}] as Setting<Record<string, string>>,
}
/** The look of the widgets of a brand, of the widgets of a page, or of one widget. */
type Appearance = SettingsOf<typeof table>

/** CSS functions that load a file, also written with escapes. */
const loads = /\\|(?:url|src|image|image-set)\(/i

/** Validates an `appearance`. An invalid value is ignored, with a warning that names its place. */
export function readAppearance(given: unknown, where: string): Appearance {
  const { variables, ...look } = readSettings(table, Object(given), `${where}: appearance`)
  const named = Object.entries(variables)
  for (const [name, value] of named)
    if (loads.test(value)) console.warn(`Tessera: ${where}: appearance: "${name}" could load a file; ignored`)
  return { ...look, variables: Object.fromEntries(named.filter(([, value]) => !loads.test(value))) }
}

const $current = atom<Record<string, string>>({})
/** The CSS variables of all widgets. The variables of a single widget override them. */
export const $variables: ReadableAtom<Record<string, string>> = $current

/** Sets the CSS variables of all widgets. Later arguments override earlier ones: first the brand's, then the page's. */
export const setVariables = (...given: Record<string, string>[]): void => $current.set(Object.assign({}, ...given))
