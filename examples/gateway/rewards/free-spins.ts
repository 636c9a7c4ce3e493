import * as endpoints from '../../../src/contract/rewards.ts'
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { FreeSpins } from '../../../src/core/rewards/gift-calls.ts'
import type { Tables } from '../database/tables.ts'
import type { CatalogueIndex } from '../games/catalogue-index.ts'
import { gameValue } from '../games/game-value.ts'
import { KeyReused, memberAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { day } from './days.ts'
import { rewardAccounts } from './points.ts'
import { admit } from '../movements/admit.ts'

const goodFor = 7 * day
/** Stake of one free spin, minor units. */
export const standardStake = 100n

/** The game of the house's free spins: the most popular slot. */
export const spinGame = (catalogue: CatalogueIndex): string =>
  (catalogue.games.find((game) => game.demo === 'slot') ?? catalogue.games[0])?.nodeId ?? ''

interface Grant {
  /** The same id is granted once. */
  id?: string
  memberId: string
  nodeId: string
  granted: number
  /** Minor units per spin; default 1.00. */
  stake?: bigint
  at: number
}

/** Grants free spins. @throws {KeyReused} if the id belongs to other spins */
export async function grantSpins(trx: Pick<Transaction<Tables>, 'insertInto' | 'selectFrom'>, grant: Grant): Promise<void> {
  const { id = randomUUID(), memberId, nodeId, granted, stake = standardStake, at } = grant
  await trx
    .insertInto('free_spins')
    .values({ id, member_id: memberId, node_id: nodeId, stake, granted, used: 0, created_at: at, expires_at: at + goodFor })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
  const row = await trx.selectFrom('free_spins').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isSame = row.member_id === memberId && row.node_id === nodeId && BigInt(row.stake) === stake && row.granted === granted
  if (!isSame) throw new KeyReused(id)
}

/**
 * Pays a round's bet for the member, if a free spin of this game and stake is left. Called before the round, in its transaction. key: the
 * round's key; a round already played uses no further spin.
 * @returns true if the house pays this round
 */
export async function payFreeSpin(
  trx: Transaction<Tables>,
  round: { memberId: string; nodeId: string; bet: bigint; key: string; at: number },
): Promise<boolean> {
  const { memberId, nodeId, bet, key, at } = round
  const earlier = await trx.selectFrom('ledger_transactions').select('id').where('key', '=', key).executeTakeFirst()
  if (earlier) return false
  const open = await trx
    .selectFrom('free_spins')
    .select('id')
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .where('stake', '=', bet)
    .whereRef('used', '<', 'granted')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
    .orderBy('expires_at')
    .executeTakeFirst()
  if (!open) return false
  const entries = [
    { account: rewardAccounts.gifts, amount: -bet },
    { account: memberAccount(memberId), amount: bet },
  ]
  // The spin is taken first: of two parallel rounds for the last spin, the other is paid normally.
  const spin = trx.updateTable('free_spins').where('id', '=', open.id)
  const taken = await spin.set({ used: sql<number>`used + 1` }).whereRef('used', '<', 'granted').executeTakeFirst()
  if (Number(taken.numUpdatedRows) !== 1) return false
  const passage = await admit(trx, { movement: 'freeSpin', memberId, at })
  const { isReplay } = await post(trx, {
    key: `spin:${key}`,
    body: key,
    kind: 'credit',
    reference: `spin:${open.id}`,
    entries,
    at,
    passage,
  })
  if (isReplay) await spin.set({ used: sql<number>`used - 1` }).execute()
  return !isReplay
}

export const freeSpinCalls = [
  defineCall(endpoints.getFreeSpins, {
    section: '§2 Other screens: free spin banner',
    summary: 'Free spins that are left, with their game',
    isOurs: true,
    value: FreeSpins,
    async handle(services, request) {
      const rows = await services.db
        .selectFrom('free_spins')
        .selectAll()
        .where('member_id', '=', sessionOf(request).member.id)
        .whereRef('used', '<', 'granted')
        .where('expires_at', '>', services.clock())
        .orderBy('expires_at')
        .execute()
      const list = rows.flatMap((row) => {
        const game = services.catalogue.game(row.node_id)
        if (!game) return []
        const { gameName, nodeName, gameCode, gameType, vassalage, isGame, showIcon } = gameValue(services, game)
        const shown = { nodeId: row.node_id, gameName: gameName || nodeName, gameCode, gameType, vassalage, isGame, iconUrl: showIcon }
        const { id, granted, used, stake, expires_at } = row
        return [{ id, granted, left: granted - used, stake: formatAmount(stake), expiresAt: expires_at, ...shown }]
      })
      return { list, currencySymbol }
    },
  }),
]
