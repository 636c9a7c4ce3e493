import type { Transaction } from 'kysely'
import { countPlays as countForTeams } from '../agent/count-plays.ts'
import { insertMany } from '../database/bulk.ts'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'
import { InvalidInput, playDemo } from '../demo-games/play.ts'
import { houseAccounts, memberAccount, postAll } from '../ledger/ledger.ts'
import { currency } from '../ledger/money.ts'
import { countPlays, holdPlays } from '../limits/play-time.ts'
import { publish } from '../live/publish.ts'
import { playersAtEase } from '../movements/admit.ts'
import type { Services } from '../platform/services.ts'
import { earnAllPoints } from '../rewards/points.ts'
import type { Play, Round } from './play.ts'
import { roundColumns } from './round-columns.ts'
import { roundBody } from './settle-round.ts'
import { winNews } from './winners.ts'

/**
 * The rounds of several members in one transaction of the database, each step for all of them: the trips to the database are shared, and
 * the accounts and sums of the house, for which every round would wait, are written once.
 * @param plays one for each member
 * @returns the rounds of those plays about which there is nothing special, in their order; undefined: `settleRound` has to judge it
 * @throws {KeyReused} or what the database throws: nothing is booked, and each play has to be tried alone
 */
export async function settleTogether(
  trx: Transaction<Tables>,
  services: Pick<Services, 'catalogue' | 'random'>,
  plays: readonly Play[],
  at: number,
): Promise<(Round | undefined)[]> {
  const sessions = new Map(
    (
      await holdPlays(
        trx,
        plays.map(({ memberId }) => memberId),
      )
    ).map((session) => [session.member_id, session]),
  )
  const members = plays.map(({ memberId }) => memberId)
  const passage = await playersAtEase(trx, members, at)
  const plain = await withOwnMoney(trx, plays, at)
  const { catalogue, random } = services
  const played = plays.flatMap((play) => {
    const game = catalogue.game(play.nodeId)
    const session = sessions.get(play.memberId)
    if (!game || catalogue.maintenanceEnd(game, at) !== null) return []
    if (!session || !passage.members.has(play.memberId) || !plain.has(play.memberId)) return []
    try {
      return [{ play, game, session, ...playDemo(game.demo, random, play.bet, play.input) }]
    } catch (error) {
      if (error instanceof InvalidInput) return []
      throw error
    }
  })
  if (played.length === 0) return plays.map(() => undefined)
  const { ids, balances } = await postAll(
    trx,
    played.map(({ play: { key, memberId, nodeId, bet, input }, win }) => ({
      key,
      body: roundBody({ memberId, nodeId, bet, input }),
      kind: 'round',
      reference: nodeId,
      entries: [
        { account: memberAccount(memberId), amount: -bet },
        { account: houseAccounts.play, amount: bet },
        { account: houseAccounts.play, amount: -win },
        { account: memberAccount(memberId), amount: win },
      ],
      at,
      passage,
    })),
  )
  const rounds = played.map((each, nth) => ({
    ...each,
    id: ids[nth] as string,
    balance: balances.get(memberAccount(each.play.memberId)) ?? 0n,
  }))
  await insertMany(
    trx,
    'rounds',
    roundColumns,
    rounds.map(({ id, play, win, balance, outcome }) => [
      id,
      play.gameSessionId,
      play.memberId,
      play.nodeId,
      Number(play.bet),
      Number(win),
      Number(balance),
      currency,
      JSON.stringify(outcome),
      at,
    ]),
  )
  const counted = rounds.map(({ play: { memberId, nodeId, bet }, win }) => ({ memberId, nodeId, bet, win }))
  await countForTeams(trx, services, counted, at)
  await publish(trx, ...rounds.filter(({ win }) => win > 0n).map(({ id }) => winNews(id)))
  await countPlays(
    trx,
    rounds.map(({ session, play: { memberId, bet }, win }) => ({ session, played: { memberId, staked: bet, won: win, at } })),
  )
  await earnAllPoints(
    trx,
    rounds.map(({ id, play: { memberId, bet }, game: { gameType } }) => ({ memberId, gameType, amount: bet, id, at })),
  )
  const made = new Map(rounds.map(({ play, id, outcome, win, balance }) => [play, { id, outcome, win, balance }]))
  return plays.map((play) => made.get(play))
}

/**
 * Of which members their own money alone pays the bet: it covers it, they have no bonus and no free spin, and the round is not played yet.
 * Locks their balances, in the order of the ledger.
 */
async function withOwnMoney(trx: Transaction<Tables>, plays: readonly Play[], at: number): Promise<Set<string>> {
  const keys = plays.map(({ key }) => key)
  const known = await trx.selectFrom('ledger_transactions').select('key').where('key', 'in', keys).execute()
  const replayed = new Set(known.map(({ key }) => key))
  const accounts = plays.map(({ memberId }) => memberAccount(memberId)).toSorted()
  const rows = await trx
    .selectFrom('ledger_balances')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .select(['ledger_accounts.member_id', 'ledger_balances.amount'])
    .where('ledger_balances.account_id', 'in', accounts)
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
    .execute()
  const amounts = new Map(rows.map(({ member_id, amount }) => [member_id, BigInt(amount)]))
  const covered = plays.filter(({ memberId, bet, key }) => !replayed.has(key) && (amounts.get(memberId) ?? 0n) >= bet)
  return new Set(covered.map(({ memberId }) => memberId))
}
