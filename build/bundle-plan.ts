import { type Bundle, plan as table } from '../src/bundles.ts'
import { widgetFile, widgetTable } from './widget-table.ts'

const named = new Set(table.flat().flatMap(({ entries }) => entries))
/** Widgets that the table does not name: each gets its own bundle, with the widget's name. */
const others = [...widgetTable.keys()].flatMap((name): Bundle[] => {
  const entry = widgetFile(name).replace('src/', '')
  return named.has(entry) ? [] : [{ name, entries: [entry] }]
})

/** The table of bundles, completed with these widgets: in the second row, beside the first views of the others. */
export const plan: readonly (readonly Bundle[])[] = table.map((row, at) => (at === 1 ? [...row, ...others] : row))
