import { readFileSync } from 'node:fs'
import type { CallDefinition } from '../platform/call-definition.ts'
import type { RefusalCode } from '../platform/refusal.ts'

/** In which order to build a gateway: what each level makes work. */
export const levels = {
  1: 'Lobby, login and the launch of a game',
  2: 'The wallet and the account bar',
  3: 'Everything else',
} as const
export type Level = 1 | 2 | 3

/** What the sources say of a call. `npm run contract` reads it from them; see scripts/contract. */
export interface CallFacts {
  level: Level
  /** Widgets and popups that make it until they are ready or while they are used. */
  widgets: readonly string[]
  /** What its own code can refuse with; what every call can is not in it. */
  refuses: readonly RefusalCode[]
}

/** By verb and path. */
const facts = JSON.parse(readFileSync(new URL('call-facts.json', import.meta.url), 'utf8')) as Record<string, CallFacts>
const none: CallFacts = { level: 3, widgets: [], refuses: [] }

/** A call as it is named everywhere: `GET /path`. */
export const callName = ({ verb, path }: { verb: string; path: string }): string => `${verb} ${path}`
export const factsOf = (call: Pick<CallDefinition, 'verb' | 'path'>): CallFacts => facts[callName(call)] ?? none
