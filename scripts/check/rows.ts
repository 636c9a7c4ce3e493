import { globSync, readFileSync } from 'node:fs'

/** Fails if no test names a row of the specification (tests/rows.json) in its title, or if a title names an unknown row. */
const rows: { id: string; section: string; text: string }[] = JSON.parse(readFileSync('tests/rows.json', 'utf8'))
const known = new Set(rows.map((row) => row.id))
const named = new Map<string, string>()
for (const file of globSync('{src,tests,examples}/**/*.{test,spec}.{ts,tsx}'))
  for (const [id] of readFileSync(file, 'utf8').matchAll(/\b[A-Z]{2,}-\d{2,3}\b/g)) named.set(id, file)

const open = rows.filter((row) => !named.has(row.id))
for (const row of open) console.error(`${row.id}  ${row.section}  ${row.text}`)
console.log(`${rows.length - open.length} of ${rows.length} rows are named by a test`)
const areas = new Set(rows.map((row) => row.id.split('-')[0]))
const unknown = [...named].filter(([id]) => areas.has(id.split('-')[0]) && !known.has(id))
for (const [id, file] of unknown) console.error(`${id} in ${file} is no row of tests/rows.json`)
process.exitCode = open.length + unknown.length ? 1 : 0
