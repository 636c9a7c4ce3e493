import { globSync, readFileSync } from 'node:fs'

/** Keys of menus, tabs and choices. The code builds them from a name. */
const menus = /^(lobby\.nav|deposit-form\.kind|wallet\.type|member|agent|menu)\.[A-Za-z0-9]+$/
const button = /<(?:[A-Za-z]*Button|Chip|MenuItem|[A-Za-z]*Link)\b[^]{0,400}?<\//g
/** A badge shows a state and must never wrap. */
const badge = /<(?:State)?Badge\b[^]{0,400}?(?:<\/Badge>|\/>)/g

/** Finds the keys of texts that have little room: on buttons, tabs, chips, badges and in menus. */
export function findLabels(keys: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const states: string[] = []
  for (const file of globSync('src/widgets/**/*.tsx')) {
    if (file.endsWith('.test.tsx')) continue
    const source = readFileSync(file, 'utf8')
    for (const [whole] of source.matchAll(button)) for (const [, key] of whole.matchAll(/[^a-z]t\('([\w.-]+)'/g)) if (key) found.add(key)
    for (const [, key] of source.matchAll(/\blabel(?:: |=\{)t\('([\w.-]+)'/g)) if (key) found.add(key)
    for (const [whole] of source.matchAll(badge)) {
      for (const [, key] of whole.matchAll(/'([a-z][\w-]*\.[\w.-]+)'/g)) if (key) found.add(key)
      for (const [, prefix] of whole.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)) if (prefix) states.push(prefix)
    }
  }
  return new Set([...keys].filter((key) => found.has(key) || menus.test(key) || states.some((prefix) => key.startsWith(prefix))))
}
