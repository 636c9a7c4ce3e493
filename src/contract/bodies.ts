import type * as agent from './agent.ts'
import type * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import type * as games from './games.ts'
import type * as lottery from './lottery.ts'
import type * as member from './member.ts'
import type * as rewards from './rewards.ts'
import type * as session from './session.ts'
import type * as site from './site.ts'
import type * as support from './support.ts'
import type * as wallet from './wallet.ts'

/** The request bodies, by endpoint. */
type Bodies = agent.AgentBodies &
  content.ContentBodies &
  games.GamesBodies &
  member.MemberBodies &
  rewards.RewardsBodies &
  session.SessionBodies &
  support.SupportBodies &
  wallet.WalletBodies

type Values<Room> = Room[keyof Room]
/** Every endpoint of the contract. */
type Known =
  | Values<typeof agent>
  | Values<typeof content>
  | Values<typeof games>
  | Values<typeof lottery>
  | Values<typeof member>
  | Values<typeof rewards>
  | Values<typeof session>
  | Values<typeof site>
  | Values<typeof support>
  | Values<typeof wallet>

/** The body of a call, before it is encrypted. An endpoint outside the contract may send any body. */
export type BodyOf<E extends Endpoint> = E extends keyof Bodies ? Bodies[E] : E extends Known ? Record<string, never> : object
/** The body as an option of a call: required if the endpoint has one. */
export type WithBody<E extends Endpoint> = E extends keyof Bodies ? { body: Bodies[E] } : { body?: BodyOf<E> }
