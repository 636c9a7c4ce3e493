import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { calls } from '../../examples/gateway/calls-table.ts'
import { type CallFacts, callName, type Level, levels } from '../../examples/gateway/openapi/call-facts.ts'
import { operationId } from '../../examples/gateway/openapi/document.ts'
import { refusals } from '../../examples/gateway/platform/refusal.ts'
import { slug } from '../docs/slug.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('_', '\\_')
const code = (text: string): string => `\`${text}\``
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (heads: string[], rows: string[][]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')

/** The English texts that a player sees for each code: the general one, and those of places with a text of their own. */
function textsOf(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const general = ['common', 'refused', 'agent-refused']
  const files = globSync('src/core/i18n/dictionaries/EN/*.json').toSorted()
  const rank = (file: string) => (general.includes(basename(file, '.json')) ? 0 : 1)
  for (const file of files.toSorted((a, b) => rank(a) - rank(b)))
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) {
      const [, name = ''] = /^(?:error\.)?([A-Z][A-Z_]+)$/.exec(key) ?? []
      if (!Object.hasOwn(refusals, name)) continue
      const texts = found.get(name) ?? []
      if (!texts.includes(text)) found.set(name, [...texts, text])
    }
  return found
}

/** Writes docs/calls.md: the calls by level and widget, and the refusal codes, as found in the sources. */
export function callsPage(facts: Record<string, CallFacts>): string {
  const texts = textsOf()
  const sections = ([1, 2, 3] as Level[]).map((level) => {
    const ofLevel = calls.filter((call) => facts[callName(call)]?.level === level)
    const rows = ofLevel.map((call) => {
      const { widgets = [] } = facts[callName(call)] ?? {}
      return [code(callName(call)), code(operationId(call)), cell(call.summary), widgetsText(widgets)]
    })
    return `## Level ${level}\n\n${levels[level]}: ${ofLevel.length} calls.\n\n${table(['call', 'operation', 'what', 'widgets'], rows)}`
  })
  const codes = Object.keys(refusals).map((name) => {
    const read = texts.get(name)?.map((text) => `“${cell(text)}”`) ?? ['“Unknown error”']
    return [`[${code(name)}](errors.md#${slug(name)})`, read.join('<br>')]
  })
  return `# Calls and codes

Written by \`npm run contract\` from the sources. How to read it: [gateway.md](gateway.md#which-calls-first).

- [Level 1](#level-1) · [Level 2](#level-2) · [Level 3](#level-3) · [Codes](#codes)

${sections.join('\n\n')}

## Codes

What a player reads in English when the sandbox refuses. Several texts: some places have their own. What each code means, with its status, is in [errors.md](errors.md).

${table(['code', 'the player reads'], codes)}
`
}

const widgetsText = (widgets: readonly string[]): string =>
  widgets.length === 0 ? 'none: pages of the gateway' : widgets.map(code).join(', ')
