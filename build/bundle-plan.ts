import { type Bundle, plan as table } from '../src/bundles.ts'
import { widgetFile, widgetTable } from './widget-table.ts'

const named = new Set(table.flat().flatMap(({ entries }) => entries))
/** A widget that the table does not name has a bundle of its own, with its name. */
const others = [...widgetTable.keys()].flatMap((name): Bundle[] => {
  const entry = widgetFile(name).replace('src/', '')
  return named.has(entry) ? [] : [{ name, entries: [entry] }]
})

/** The table of bundles with one for each widget: beside the first views of the others, in the second row. */
export const plan: readonly (readonly Bundle[])[] = table.map((row, at) => (at === 1 ? [...row, ...others] : row))
