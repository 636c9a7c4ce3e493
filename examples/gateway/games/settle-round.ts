import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { countPlay } from '../agent/count.ts'
import type { Tables } from '../database/tables.ts'
import { playDemo } from '../demo-games/play.ts'
import { findPosted, houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import { currency } from '../ledger/money.ts'
import type { Passage } from '../ledger/posting.ts'
import { publish } from '../live/publish.ts'
import { admit } from '../movements/admit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { playable } from '../wallet/bonus-money.ts'
import { bonusPart, freeStake, shareEntries, shareWin, stakeOf } from '../wallet/bonus-stake.ts'
import type { Play, Round } from './play.ts'
import { winNews } from './winners.ts'

/** A member's own part of a bet and win, minor units. hasBonus: the member has active bonuses. */
interface OwnPart {
  staked: bigint
  won: bigint
  hasBonus: boolean
}

/**
 * Settles one round: bet and win are one ledger transaction with the round's key. The same key returns the same round again, without new
 * random numbers. Own money is used before bonuses; parts that the member does not pay count for no statistics.
 * @param pass admits the round with this much own money, or throws; not called for a round already played
 * @throws {Refusal} BONUS_BET_LIMIT {InsufficientFunds} {KeyReused} {InvalidInput}
 */
export async function settleRound(
  trx: Transaction<Tables>,
  services: Pick<Services, 'catalogue' | 'random'>,
  play: Play,
  pass: (staked: bigint) => Promise<Passage> = (staked) =>
    admit(trx, { movement: 'round', memberId: play.memberId, amount: staked, at: play.at }),
): Promise<{ round: Round; own: OwnPart; isReplay: boolean }> {
  const { memberId, nodeId, gameSessionId, bet, at } = play
  const game = services.catalogue.game(nodeId)
  if (!game) throw new Refusal('GAME_NOT_FOUND')
  const body = roundBody(play)
  const earlier = await findPosted(trx, play.key, body)
  const nothing = { staked: 0n, won: 0n, hasBonus: false }
  if (earlier !== undefined) return { round: await readRound(trx, earlier), own: nothing, isReplay: true }
  const stake = play.isPaidByHouse ? freeStake(bet) : await stakeOf(trx, { memberId, bet, at })
  const passage = await pass(play.isPaidByHouse ? 0n : stake.own)
  const { outcome, win } = playDemo(game.demo, services.random, bet, play.input)
  const shares = shareWin(stake, win)
  const { id, isReplay, balances } = await post(trx, {
    key: play.key,
    body,
    kind: 'round',
    reference: nodeId,
    entries: [
      ...shareEntries(memberId, stake, 'out'),
      { account: houseAccounts.play, amount: bet },
      { account: houseAccounts.play, amount: -win },
      ...shareEntries(memberId, shares, 'in'),
    ],
    at,
    passage,
  })
  if (isReplay) return { round: await readRound(trx, id), own: nothing, isReplay }
  const balance = stake.hasBonus ? await playable(trx, memberId) : (balances.get(memberAccount(memberId)) ?? 0n)
  const own = { staked: play.isPaidByHouse ? 0n : stake.own, won: shares.own, hasBonus: stake.hasBonus }
  await trx
    .insertInto('rounds')
    .values({
      id,
      game_session_id: gameSessionId,
      member_id: memberId,
      node_id: nodeId,
      bet,
      win,
      balance,
      currency,
      outcome: JSON.stringify(outcome),
      paid_by_house: play.isPaidByHouse ? 1 : 0,
      bonus_bet: bonusPart(stake),
      bonus_win: bonusPart(shares),
      created_at: at,
    })
    .execute()
  await countPlay(trx, services, { memberId, nodeId, bet: own.staked, win: own.won, at })
  if (win > 0n) await publish(trx, winNews(id))
  return { round: { id, outcome, win, balance }, own, isReplay }
}

/** The content of a round's idempotency key. */
export const roundBody = ({ memberId, nodeId, bet, input }: Pick<Play, 'memberId' | 'nodeId' | 'bet' | 'input'>) => ({
  memberId,
  nodeId,
  bet: bet.toString(),
  input: input ?? null,
})

async function readRound(trx: Transaction<Tables>, id: string): Promise<Round> {
  const row = await trx.selectFrom('rounds').select(['outcome', 'win', 'balance']).where('id', '=', id).executeTakeFirstOrThrow()
  return { id, outcome: JSON.parse(row.outcome), win: BigInt(row.win), balance: BigInt(row.balance) }
}

/** Random numbers in [0, 1) for outcomes, of cryptographic quality, so that nobody can predict a round. */
export const fairRandom = (): number => randomInt(2 ** 48 - 1) / (2 ** 48 - 1)
