import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, list, listOf, oneOf, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

const amount = or(Amount, null)

/** open: a lottery ticket before its draw; returned: a ticket of a cancelled draw, whose stake was refunded. */
export const betStates = ['won', 'lost', 'open', 'returned'] as const
export type BetState = (typeof betStates)[number]

/**
 * One bet: a round of a game, or a ticket. createdAt: ms since 1970. isFree: paid by a free spin. net: the member's result; balance: of the
 * wallet after the bet; both null while the bet is open.
 */
export const Bet = z.object({
  id: z.string(),
  createdAt: z.number(),
  state: oneOf(betStates),
  nodeId: Text,
  gameName: Text,
  iconUrl: Text,
  gameType: Text,
  vassalage: Text,
  displayName: Text,
  isFree: Flag,
  bet: amount,
  win: amount,
  net: amount,
  balance: amount,
})
export type Bet = z.infer<typeof Bet>
export const BetPage = z.object({ currencySymbol: Text, list: listOf(Bet), next: or(z.string(), null) })
export type BetPage = z.infer<typeof BetPage>

/** A vendor in a filter. */
export const VendorName = z.object({ vassalage: z.string(), displayName: Text })

/** Totals of the settled bets in the whole range and filter. open: stakes of undrawn tickets. types, vendors: possible filters. */
export const BetTotals = z.object({
  currencySymbol: Text,
  rounds: Count,
  bets: amount,
  wins: amount,
  net: amount,
  open: amount,
  types: list(z.string()),
  vendors: list(VendorName),
})
export type BetTotals = z.infer<typeof BetTotals>

export const PlayingCard = z.object({ rank: z.number(), suit: z.string() })
export const TicketLine = z.object({ bet: z.string(), pick: z.string() })
export const SlotLine = z.object({ line: z.number(), symbol: z.string(), count: z.number(), win: amount })

/** The result of a bet, if the game reports it: reels, cards or numbers. */
export const BetDetail = z.object({
  reference: Text,
  slot: or(z.object({ lines: list(SlotLine), freeSpins: Count, bonus: amount }), null),
  cards: or(z.object({ card: PlayingCard, pick: z.string(), next: PlayingCard }), null),
  /** numbers: empty while the ticket is open. */
  draw: or(z.object({ numero: Text, numbers: list(z.number()), lines: list(TicketLine) }), null),
})
export type BetDetail = z.infer<typeof BetDetail>

/** from and until (exclusive): milliseconds since 1970. */
export interface BetQuery {
  from: number
  until: number
  gameType?: string | undefined
  vassalage?: string | undefined
}

/** Bet history (§2 Member centre, personalHistoryCopy). The call is not in the specification. cursor: `next` of the previous page. */
export const getBets = (
  realm: Realm,
  query: BetQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<BetPage> => call(realm, endpoints.getBets, { query: { ...query }, value: BetPage, signal })

/** The totals of the bet history. Not in the specification. */
export const getBetTotals = (realm: Realm, query: BetQuery, signal?: AbortSignal): Promise<BetTotals> =>
  call(realm, endpoints.getBetTotals, { query: { ...query }, value: BetTotals, signal })

/** The details of one bet. Not in the specification. */
export const getBetDetail = (realm: Realm, id: string, signal?: AbortSignal): Promise<BetDetail> =>
  call(realm, endpoints.getBetDetail, { query: { id }, value: BetDetail, signal })
