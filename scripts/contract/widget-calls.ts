import { resolve } from 'node:path'
import { widgetFile, widgetTable } from '../../build/widget-table.ts'
import { callName } from '../../examples/gateway/openapi/call-facts.ts'
import { type Endpoint, partsOf } from '../../src/contract/endpoint.ts'
import { livePath } from '../../src/contract/site.ts'
import { type Declaration, declarationOf, exportsOf, type Hint, type Key, mentionsIn, reachedFrom } from './references.ts'
import { bare, isSyntax, type Syntax, textOf } from '../syntax.ts'

const lazyParts = 'src/widgets/runtime/lazy-parts.ts'
const contract = /^src\/contract\/(?!endpoint\.ts)/
const popups = 'src/widgets/runtime/popup-table.ts'

/** The entries of an object literal that a declaration creates. */
function entriesOf(key: Key): Map<string, Syntax> {
  const made = bare(declarationOf(key)?.node['init'])
  const properties = (made?.['properties'] ?? []) as Syntax[]
  return new Map(properties.flatMap(({ key: name, value }) => (isSyntax(value) ? [[textOf(name) ?? '', value]] : [])))
}

/** Returns the name of the call if the declaration is one of the contract's endpoints. */
async function callOf({ file, name }: Declaration): Promise<string | undefined> {
  const endpoint = contract.test(file) ? ((await import(resolve(file))) as Record<string, Endpoint>)[name] : undefined
  return endpoint === undefined || endpoint === livePath ? undefined : callName(partsOf(endpoint))
}

/**
 * The calls that each widget and each popup makes until it is ready and while it is used, as `GET /path`: the endpoints that its code can
 * reach. Popups that a widget opens do not count as part of it, since any widget can open any popup. The calls of every page (`start` and
 * the runtime) belong to all widgets.
 */
export async function callsOfWidgets(): Promise<Map<string, Set<string>>> {
  const parts = entriesOf(`${lazyParts}#lazyParts`)

  /** Parts that load later are named in a table: code that names a part reaches it. */
  const hint: Hint = (node) => {
    if (node.type !== 'CallExpression' || textOf(node['callee']) !== 'lazyPart') return []
    const part = parts.get(textOf((node['arguments'] as Syntax[])[0]) ?? '')
    return part ? [...mentionsIn(part, lazyParts)] : []
  }
  // the tables reach every room, so the search stops there; the hint follows the part that is named
  const isEnd = (key: Key) => key.startsWith(`${lazyParts}#`) || key.startsWith(`${popups}#`)
  const calls = async (starts: Iterable<Key>) =>
    (await Promise.all([...reachedFrom(starts, hint, isEnd).values()].map(callOf))).filter((name) => name !== undefined)

  const common = await calls(['src/widgets/runtime/runtime.ts#runtime'])
  const found = new Map<string, Set<string>>()
  const add = async (name: string, starts: Iterable<Key>) => {
    const known = found.get(name) ?? new Set(common)
    found.set(name, known)
    for (const call of await calls(starts)) known.add(call)
  }
  for (const name of widgetTable.keys()) await add(name, exportsOf(widgetFile(name)))
  for (const [name, entry] of entriesOf(`${popups}#popups`)) {
    // some popups have a second name in the specification
    const shared = entry.type === 'Identifier' ? textOf(entry) : undefined
    const node = shared === undefined ? entry : declarationOf(`${popups}#${shared}`)?.node
    if (node) await add(shared ?? name, mentionsIn(node, popups))
  }
  return found
}
