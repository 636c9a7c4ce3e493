import { readFileSync } from 'node:fs'
import type { CallDefinition } from '../platform/call-definition.ts'
import type { RefusalCode } from '../platform/refusal.ts'

/** The order in which to build a gateway. Each level makes one more part of the product work. */
export const levels = {
  1: 'Lobby, login and the launch of a game',
  2: 'The wallet and the account bar',
  3: 'Everything else',
} as const
export type Level = 1 | 2 | 3

/** Facts about a call that `npm run contract` reads from the source code; see scripts/contract. */
export interface CallFacts {
  level: Level
  /** The widgets and popups that make this call, while they load or while they are used. */
  widgets: readonly string[]
  /** The codes with which the call's own code can refuse. Codes that every call can return are not listed. */
  refuses: readonly RefusalCode[]
}

/** By verb and path, such as `GET /wps/member/info`. */
const facts = JSON.parse(readFileSync(new URL('call-facts.json', import.meta.url), 'utf8')) as Record<string, CallFacts>
const none: CallFacts = { level: 3, widgets: [], refuses: [] }

/** The name of a call, used everywhere: `GET /path`. */
export const callName = ({ verb, path }: { verb: string; path: string }): string => `${verb} ${path}`
export const factsOf = (call: Pick<CallDefinition, 'verb' | 'path'>): CallFacts => facts[callName(call)] ?? none
