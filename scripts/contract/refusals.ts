import { resolve } from 'node:path'
import { callName } from '../../examples/gateway/openapi/call-facts.ts'
import type { CallDefinition } from '../../examples/gateway/platform/call-definition.ts'
import { type RefusalCode, refusals } from '../../examples/gateway/platform/refusal.ts'
import { type Declaration, declarationOf, type Hint, type Key, mentionsIn, reachedFrom } from './references.ts'
import { bare, childrenOf, isType, type Syntax, textOf } from '../syntax.ts'

const gateway = 'examples/gateway'
const isCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** Functions that are passed to calls as services, so that the calls do not import their files. */
const services: Record<string, Key> = {
  playRound: `${gateway}/games/play-round.ts#createRounds`,
  transfer: `${gateway}/wallet/transfers-together.ts#createTransfers`,
}
const hint: Hint = (node) => {
  const service =
    node.type === 'MemberExpression' && textOf(node['object']) === 'services' ? services[textOf(node['property']) ?? ''] : undefined
  return service ? [service] : []
}

/** Errors that have another code in the response: see `asRefusal`. */
const errors: Record<string, RefusalCode> = { InsufficientFunds: 'INSUFFICIENT_FUNDS', KeyReused: 'KEY_REUSED' }

/** Functions that catch refusals of the code that they call, with the codes that they refuse with instead. */
const catching: Record<Key, readonly RefusalCode[]> = {
  [`${gateway}/rewards/password-check.ts#checkPassword`]: [
    'PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'TOO_MANY_REQUESTS',
    'TRIAL_NOT_ALLOWED',
  ],
}

/** The codes that a piece of code refuses with. A code that is only compared does not count. */
function* codesIn(node: Syntax): Generator<RefusalCode> {
  const text = node.type === 'Literal' ? textOf(node) : undefined
  if (text !== undefined && isCode(text)) yield text
  if (node.type === 'NewExpression') {
    const code = errors[textOf(node['callee']) ?? '']
    if (code) yield code
  }
  if (node.type === 'BinaryExpression') return
  for (const child of childrenOf(node)) if (!isType(child) && !(node.type === 'SwitchCase' && child === node['test'])) yield* codesIn(child)
}

interface Entry {
  call: CallDefinition
  node: Syntax
  file: string
}

/** The code of each call in a list. A list may include other lists. */
async function entriesOf({ file, name, node }: Declaration): Promise<Entry[]> {
  const made = ((await import(resolve(file))) as Record<string, CallDefinition[]>)[name] ?? []
  const list = bare(node['init'])
  if (list?.type !== 'ArrayExpression') return made.map((call) => ({ call, node, file }))
  const entries: Entry[] = []
  for (const entry of list['elements'] as Syntax[]) {
    const spread = entry.type === 'SpreadElement' ? bare(entry['argument']) : undefined
    if (spread?.type === 'Identifier') {
      for (const key of mentionsIn(spread, file)) entries.push(...(await entriesOf(declarationOf(key) as Declaration)))
      continue
    }
    // `...names.map(…)` makes several calls, and is the last entry of its list
    const count = spread ? made.length - entries.length : 1
    for (let index = 0; index < count; index++) entries.push({ call: made[entries.length] as CallDefinition, node: entry, file })
  }
  if (entries.length !== made.length || entries.some(({ call }, index) => call !== made[index]))
    throw new Error(`${file}: ${name}: which of its entries makes which call?`)
  return entries
}

/**
 * The codes that each call of the gateway can be refused with by its own code, as far as the sources show: by `GET /path`. The codes of
 * every call are not included: see `commonRefusals`.
 */
export async function refusalsOfCalls(): Promise<Map<string, RefusalCode[]>> {
  const table = declarationOf(`${gateway}/calls-table.ts#calls`)
  if (!table) throw new Error('there is no table of calls')
  const own = new Map<Key, readonly RefusalCode[]>()
  const codesOf = (key: Key, { node, file }: Declaration): readonly RefusalCode[] => {
    if (!file.startsWith(gateway) || file === `${gateway}/platform/refusal.ts`) return []
    const codes = own.get(key) ?? catching[key] ?? [...codesIn(node)]
    own.set(key, codes)
    return codes
  }
  const found = new Map<string, RefusalCode[]>()
  for (const { call, node, file } of await entriesOf(table)) {
    const reached = reachedFrom(mentionsIn(node, file, hint), hint, (key) => key in catching)
    const codes = new Set([...codesIn(node), ...[...reached].flatMap(([key, declaration]) => codesOf(key, declaration))])
    found.set(callName(call), [...codes].toSorted())
  }
  return found
}
