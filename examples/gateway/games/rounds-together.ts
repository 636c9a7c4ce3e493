import type { Transaction } from 'kysely'
import { activeOn, countingPlays as countingForTeams } from '../agent/count-plays.ts'
import { isAmong } from '../database/among.ts'
import { inserting } from '../database/bulk.ts'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'
import { inOneTrip, lastTrip, type Part, rowsOf, waitingForLocks } from '../database/trips.ts'
import { InvalidInput, playDemo } from '../demo-games/play.ts'
import { shareOf } from '../ledger/house-shares.ts'
import { houseAccounts, memberAccount, openAccount, postAll } from '../ledger/ledger.ts'
import { currency } from '../ledger/money.ts'
import { countingPlays, holdingPlays } from '../limits/play-time.ts'
import { publishing } from '../live/publish.ts'
import { passageAtEase } from '../movements/admit.ts'
import type { Services } from '../platform/services.ts'
import { longestWait } from '../platform/settle-together.ts'
import { readingRewards } from '../rewards/config.ts'
import { earnTogether, mayEarnTogether, playedBefore } from '../rewards/points.ts'
import type { Play, Round } from './play.ts'
import { roundColumns } from './round-columns.ts'
import { roundBody } from './settle-round.ts'
import { winNews } from './winners.ts'
import { present } from '../platform/present.ts'

/**
 * Settles rounds of several members in one database transaction, each step for all of them. They share round trips, and accounts and sums
 * of the house, for which every round would wait, are written once. There are two round trips: the first locks and reads; the second
 * writes, shared rows last, and commits.
 * @param plays one per member
 * @returns the rounds of simple plays, in order; undefined for a play that `settleRound` has to settle
 * @throws {KeyReused} or a database error: nothing is booked, and each play has to be tried alone
 */
export async function settleTogether(
  trx: Transaction<Tables>,
  services: Pick<Services, 'catalogue' | 'random'>,
  plays: readonly Play[],
  at: number,
): Promise<(Round | undefined)[]> {
  const members = plays.map(({ memberId }) => memberId)
  const [, held, passage, known, amounts, active, { earn }, before] = await inOneTrip(
    trx,
    waitingForLocks(trx, longestWait),
    holdingPlays(trx, members),
    passageAtEase(trx, members, ['round'], at),
    knownKeys(trx, plays),
    ownMoney(trx, members, at),
    activeOn(trx, members, at),
    readingRewards(trx),
    playedBefore(trx, members),
  )
  const sessions = new Map(held.map((session) => [session.member_id, session]))
  const { catalogue, random } = services
  const rounds = plays.flatMap((play) => {
    const game = catalogue.game(play.nodeId)
    const session = sessions.get(play.memberId)
    const own = amounts.get(play.memberId)
    if (!game || catalogue.maintenanceEnd(game, at) !== null || !mayEarnTogether(game.gameType)) return []
    if (!session || !passage.members.has(play.memberId) || known.has(play.key) || own === undefined || own < play.bet) return []
    try {
      const { outcome, win } = playDemo(game.demo, random, play.bet, play.input)
      return [{ play, game, session, outcome, win, balance: own - play.bet + win }]
    } catch (error) {
      if (error instanceof InvalidInput) return []
      throw error
    }
  })
  if (rounds.length === 0) return plays.map(() => undefined)
  const house = shareOf(trx, houseAccounts.play)
  await openAccount(trx, house, null)
  const { ids, posting } = postAll(
    trx,
    rounds.map(({ play: { key, memberId, nodeId, bet, input }, win }) => ({
      key,
      body: roundBody({ memberId, nodeId, bet, input }),
      kind: 'round',
      reference: nodeId,
      entries: [
        { account: memberAccount(memberId), amount: -bet },
        { account: house, amount: bet },
        { account: house, amount: -win },
        { account: memberAccount(memberId), amount: win },
      ],
      at,
      passage,
    })),
  )
  const made = rounds.map((round, nth) => ({ ...round, id: present(ids[nth]) }))
  const counted = made.map(({ play: { memberId, nodeId, bet }, win }) => ({ memberId, nodeId, bet, win }))
  const earned = made.map(({ id, play: { memberId, bet }, game: { gameType } }) => ({ memberId, gameType, amount: bet, id, at }))
  const points = await earnTogether(trx, earn, earned, before)
  const teams = await countingForTeams(trx, services, counted, active, at)
  await lastTrip(
    trx,
    waitingForLocks(trx, 0), // rows that all rounds share have no lock timeout
    countingPlays(
      trx,
      made.map(({ session, play: { memberId, bet }, win }) => ({ session, played: { memberId, staked: bet, won: win, at } })),
    ),
    points.counting,
    posting,
    inserting(
      trx,
      'rounds',
      roundColumns,
      made.map(({ id, play: { gameSessionId, memberId, nodeId, bet }, win, balance, outcome }) => [
        id,
        gameSessionId,
        memberId,
        nodeId,
        Number(bet),
        Number(win),
        Number(balance),
        currency,
        JSON.stringify(outcome),
        at,
      ]),
    ),
    publishing(
      trx,
      made.filter(({ win }) => win > 0n).map(({ id }) => winNews(id)),
    ),
    teams,
    postAll(trx, points.postings).posting,
  )
  const results = new Map<Play, Round>(made.map(({ play, id, outcome, win, balance }) => [play, { id, outcome, win, balance }]))
  return plays.map((play) => results.get(play))
}

/** The keys of rounds already played. */
function knownKeys(trx: Transaction<Tables>, plays: readonly Play[]): Part<Set<string>> {
  const keys = plays.map(({ key }) => key)
  const known = trx
    .selectFrom('ledger_transactions')
    .select('key')
    .where(isAmong(trx, 'ledger_transactions.key', keys))
  return async (ask) => new Set((await rowsOf(known)(ask)).map(({ key }) => key))
}

/** The balances of members who play with own money only, i.e. without bonuses and free spins. Locks the balances in the ledger's order. */
function ownMoney(trx: Transaction<Tables>, memberIds: readonly string[], at: number): Part<Map<string, bigint>> {
  const rows = trx
    .selectFrom('ledger_balances')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .select(['ledger_accounts.member_id', 'ledger_balances.amount'])
    .where(isAmong(trx, 'ledger_balances.account_id', memberIds.map(memberAccount)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('turnovers')
            .select('turnovers.id')
            .whereRef('turnovers.member_id', '=', 'ledger_accounts.member_id')
            .where('turnovers.ended_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('free_spins')
            .select('free_spins.id')
            .whereRef('free_spins.member_id', '=', 'ledger_accounts.member_id')
            .whereRef('used', '<', 'granted')
            .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)])),
        ),
      ),
    )
    .orderBy('ledger_balances.account_id')
    .$call((query) => (isPostgres(trx) ? query.forUpdate('ledger_balances') : query))
  return async (ask) => new Map((await rowsOf(rows)(ask)).map(({ member_id, amount }) => [member_id as string, BigInt(amount)]))
}
