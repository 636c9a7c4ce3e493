import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A class name is styled by a style sheet, which loads with the component that imports it. So a component that uses a class of `ui` or of
 * another room has to import that sheet, directly or not. Otherwise its look depends on what else the page has loaded.
 */
const everywhere = ['src/ui/base.css', 'src/places.css']

const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/')
const isOfUi = (file: string): boolean => file.startsWith('src/ui/')

const classesOf = new Map(
  globSync('src/**/*.css').map((file) => [
    file,
    new Set([...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? '')),
  ]),
)
const sheetsOf = new Map<string, string[]>()
for (const [file, names] of classesOf) for (const name of names) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), file])

interface Module {
  text: string
  imports: string[]
  sheets: string[]
}
const modules = new Map<string, Module>()
for (const file of globSync('src/**/*.{ts,tsx}')) {
  if (/\.test\.|\/testing\//.test(file)) continue
  const text = readFileSync(file, 'utf8')
  const paths = [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'(\.[^']+)'/gm)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  )
  modules.set(file, {
    text,
    imports: paths.filter((path) => /\.tsx?$/.test(path)),
    sheets: paths.flatMap((path) => (path.endsWith('.css?inline') ? [path.replace('?inline', '')] : [])),
  })
}

function reach(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file)
    for (const next of modules.get(file)?.imports ?? []) reach(next, seen)
  }
  return seen
}

const faults: string[] = []
for (const [file, { text }] of modules) {
  if (!file.endsWith('.tsx')) continue
  const literals = [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`)/g)].map(([, plain, made]) => plain ?? made ?? '')
  const used = new Set(literals.flatMap((each) => each.replace(/\$\{[^}]*\}\S*/g, ' ').split(/\s+/)))
  const near = new Set([...reach(file)].flatMap((each) => modules.get(each)?.sheets ?? []))
  for (const name of used) {
    const sheets = sheetsOf.get(name) ?? []
    const ofUi = sheets.filter(isOfUi)
    const sources = ofUi.length > 0 ? ofUi : sheets
    const isOwn =
      sheets.some((sheet) => near.has(sheet) || everywhere.includes(sheet)) &&
      sources.some((sheet) => near.has(sheet) || everywhere.includes(sheet))
    if (sources.length === 0 || isOwn || isOfUi(file)) continue
    if (ofUi.length === 0 && sheets.some((sheet) => roomOf(sheet) === roomOf(file))) continue // a part of a view; the view imports the sheet
    faults.push(`${file}: "${name}" is styled by ${sources.join(', ')}, which it does not import`)
  }
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'every class comes with its look' : `${faults.length} without their look`)
process.exitCode = faults.length === 0 ? 0 : 1
