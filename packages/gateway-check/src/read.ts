import * as agent from '../../../src/contract/agent.ts'
import * as content from '../../../src/contract/content.ts'
import { type Endpoint, partsOf } from '../../../src/contract/endpoint.ts'
import * as games from '../../../src/contract/games.ts'
import * as lottery from '../../../src/contract/lottery.ts'
import * as wallet from '../../../src/contract/wallet.ts'
import type { Call } from './contract.ts'
import type { Run } from './run.ts'

type Value = Record<string, unknown>
export type Read = (call: Call) => Promise<Value | undefined>

/** Used if no response contains an id and the document has no example. */
const noId = 'gateway-check'

const constants: Record<string, string> = { language: 'EN', types: 'B,PL', key: 'gateway-check-no-operation', q: 'a' }

const rows = (value: Value | undefined): Value[] => (Object.values(value ?? {}).find(Array.isArray) ?? []) as Value[]
const cardOf = (gameType: string) => (value: Value | undefined) => {
  const { lanes = [] } = (value?.['data'] ?? {}) as { lanes?: { title: string; cards: { vassalage: string }[] }[] }
  return (lanes.find(({ title }) => title === gameType) ?? lanes[0])?.cards[0]?.vassalage
}
const idOfRow = (value: Value | undefined) => rows(value)[0]?.['id']

const gameCodeOfRow = (value: Value | undefined) => rows(value)[0]?.['gameCode']

interface Source {
  /** Name of the parameter. */
  name: string
  of: Endpoint
  /** The call whose response has a value for the parameter. */
  from: Endpoint
  pick: (value: Value | undefined) => unknown
}
const sources: Source[] = [
  { name: 'vassalage', of: games.getVendorGameTypes, from: games.getVendorLanes, pick: cardOf('RNG') },
  { name: 'vassalage', of: games.getRoomList, from: games.getVendorLanes, pick: cardOf('PVP') },
  { name: 'gameCode', of: lottery.getVnOpened, from: lottery.getLotteryMenu, pick: gameCodeOfRow },
  { name: 'gameCode', of: lottery.getOpened, from: lottery.getLotteryMenu, pick: gameCodeOfRow },
  { name: 'id', of: content.getPromotion, from: content.getPromotions, pick: idOfRow },
  { name: 'id', of: wallet.getBetDetail, from: wallet.getBets, pick: idOfRow },
  { name: 'id', of: agent.getContract, from: agent.getContracts, pick: idOfRow },
  { name: 'id', of: agent.getDownlineMember, from: agent.findDownline, pick: idOfRow },
]

const day = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Parameters for the last week: as dates if the call has `to`, in milliseconds since 1970 if it has `until`. */
function week({ parameters }: Call): Record<string, string> {
  const now = Date.now()
  const has = (name: string) => parameters.some((each) => each.name === name)
  if (has('to')) return { from: dateOf(now - 6 * day), to: dateOf(now) }
  return has('until') ? { from: String(now - 7 * day), until: String(now) } : {}
}

/** The query of a read. isMadeUp: an id in it is a made-up one. */
export async function queryOf(call: Call, read?: Read, find?: Run['find']): Promise<{ query: Record<string, string>; isMadeUp: boolean }> {
  const query: Record<string, string> = week(call)
  let isMadeUp = false
  for (const { name, required, schema, example } of call.parameters) {
    if (!required || name in query) continue
    const { from, pick } = sources.find((each) => each.name === name && partsOf(each.of).path === call.path) ?? {}
    const source = from && find?.(from)
    const named = source && pick?.(await read?.(source))
    const value = named ?? schema?.const ?? schema?.enum?.[0] ?? constants[name]
    query[name] = String(value ?? example ?? noId)
    isMadeUp ||= value === undefined
  }
  return { query, isMadeUp }
}

/**
 * Creates a reader that sends each read once, as the member, or as an agent if the call requires one. Returns the value, or undefined if
 * there is none.
 */
export function createReader(run: Run): Read {
  const kept = new Map<string, Promise<Value | undefined>>()
  const readOnce = async (call: Call): Promise<Value | undefined> => {
    const { query, isMadeUp } = await queryOf(call, read, run.find)
    const session = call.token === 'none' ? undefined : (run.member ?? run.agent)
    if (call.token === 'required' && !session) return undefined
    let refusedWith = ''
    const mayRefuse = (code: string) => {
      refusedWith = code
      return isMadeUp || ['NON_AGENT', 'WORK_REQUIRED'].includes(code)
    }
    const value = await run.value(call, { query, token: session?.token, mayRefuse })
    if (refusedWith !== 'NON_AGENT') return value
    if (run.agent) return run.value(call, { query, token: run.agent.token, mayRefuse: () => isMadeUp })
    run.report('untried', call, { asked: 'nothing', came: 'no agent to log in', expected: 'GATEWAY_CHECK_AGENT=user:password' })
    return undefined
  }
  const read: Read = (call) => {
    const reading = kept.get(call.name) ?? readOnce(call)
    kept.set(call.name, reading)
    return reading
  }
  return read
}
