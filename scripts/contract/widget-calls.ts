import { widgetFile, widgetTable } from '../../build/widget-table.ts'
import { callsOf } from './call-paths.ts'
import { declarationOf, exportsOf, type Hint, type Key, mentionsIn, reachedFrom } from './references.ts'
import { bare, isSyntax, type Syntax, textOf } from '../syntax.ts'

const lazyParts = 'src/widgets/runtime/lazy-parts.ts'
const popups = 'src/widgets/runtime/popup-table.ts'

/** The values of an object that a declaration makes, by their keys. */
function entriesOf(key: Key): Map<string, Syntax> {
  const made = bare(declarationOf(key)?.node['init'])
  const properties = (made?.['properties'] ?? []) as Syntax[]
  return new Map(properties.flatMap(({ key: name, value }) => (isSyntax(value) ? [[textOf(name) ?? '', value]] : [])))
}

/**
 * The calls that each widget, and each popup, makes until it is ready and while it is used, as `GET /path`: all that its code can reach.
 * A popup that a widget opens is not part of it, since any widget can open any. What every page does (`start` and the runtime) is part of all.
 */
export function callsOfWidgets(): Map<string, Set<string>> {
  const parts = entriesOf(`${lazyParts}#lazyParts`)

  /** What loads later has a name in a table: who names it reaches it. */
  const hint: Hint = (node) => {
    if (node.type !== 'CallExpression' || textOf(node['callee']) !== 'lazyPart') return []
    const part = parts.get(textOf((node['arguments'] as Syntax[])[0]) ?? '')
    return part ? [...mentionsIn(part, lazyParts)] : []
  }
  // the tables know every room; who looks into them by a name reaches that one
  const isEnd = (key: Key) => key.startsWith(`${lazyParts}#`) || key.startsWith(`${popups}#`)
  const known = new Map<Key, string[]>()
  const calls = (starts: Iterable<Key>) =>
    [...reachedFrom(starts, hint, isEnd)].flatMap(([key, declaration]) => {
      const own = known.get(key) ?? callsOf(declaration)
      known.set(key, own)
      return own
    })

  const common = calls(['src/widgets/runtime/runtime.ts#runtime'])
  const found = new Map<string, Set<string>>()
  const add = (name: string, starts: Iterable<Key>) => {
    const known = found.get(name) ?? new Set(common)
    found.set(name, known)
    for (const call of calls(starts)) known.add(call)
  }
  for (const name of widgetTable.keys()) add(name, exportsOf(widgetFile(name)))
  for (const [name, entry] of entriesOf(`${popups}#popups`)) {
    // some have a second name in the specification
    const shared = entry.type === 'Identifier' ? textOf(entry) : undefined
    const node = shared === undefined ? entry : declarationOf(`${popups}#${shared}`)?.node
    if (node) add(shared ?? name, mentionsIn(node, popups))
  }
  return found
}
