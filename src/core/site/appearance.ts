import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { readSettings, type Setting, type SettingsOf } from '../platform/options.ts'
import { oneOf, table as entries } from '../platform/schema.ts'
import { type Theme, themes } from '../brand/themes.ts'

const table = {
  /** The theme to begin with. */
  theme: [oneOf(themes), undefined] as Setting<Theme | undefined>,
  /** Values of the design's tokens, by their names without `--tessera-`: `{ "accent": "#d9b65c" }`. */
  variables: [entries(z.string()), {}] as Setting<Record<string, string>>,
}
/** How the widgets look: those of a brand, of a page, or one widget. */
type Appearance = SettingsOf<typeof table>

/** CSS functions that load a file, also written with escapes. */
const loads = /\\|(?:url|src|image|image-set)\(/i

/** Reads an `appearance`. A wrong value gives a warning that names where it stands, and is ignored. */
export function readAppearance(given: unknown, where: string): Appearance {
  const { variables, ...look } = readSettings(table, Object(given), `${where}: appearance`)
  const named = Object.entries(variables)
  for (const [name, value] of named)
    if (loads.test(value)) console.warn(`Tessera: ${where}: appearance: "${name}" could load a file; ignored`)
  return { ...look, variables: Object.fromEntries(named.filter(([, value]) => !loads.test(value))) }
}

const $current = atom<Record<string, string>>({})
/** The variables of all widgets; those of one widget itself win. */
export const $variables: ReadableAtom<Record<string, string>> = $current

/** Sets the variables of all widgets: the brand's, then the page's, which win. */
export const setVariables = (...given: Record<string, string>[]): void => $current.set(Object.assign({}, ...given))
