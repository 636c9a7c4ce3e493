import { seeded } from '../artwork/random.ts'
import { settleRound } from '../games/settle-round.ts'
import { InsufficientFunds } from '../ledger/ledger.ts'
import type { Services } from '../platform/services.ts'
import { createMember } from '../session/members.ts'
import { houseCustomers } from './accounts.ts'
import { admit } from '../movements/admit.ts'
import { present } from '../platform/present.ts'

const day = 86_400_000
const rounds = 84
/** Rounds of the past month, for the weekly and monthly rankings. */
const earlierRounds = 70
const bets = [500n, 1_000n, 2_000n, 2_500n, 5_000n, 10_000n]
const credit = 1_000_000n

/**
 * Plays rounds for the invented customers if they have none in the last day, through the same ledger as for members. There are fewer of
 * these customers than places on the board, so a player's first win appears there.
 */
export async function playHouseRounds(services: Services): Promise<void> {
  const { db, clock, catalogue } = services
  const now = clock()
  const latest = await db
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .select('rounds.id')
    .where('members.is_house', '=', 1)
    .where('rounds.created_at', '>', now - day / 2)
    .executeTakeFirst()
  if (latest) return
  const known = await db.selectFrom('members').select('id').where('is_house', '=', 1).execute()
  const customers = known.map((row) => row.id)
  const isFirst = customers.length === 0
  if (isFirst) {
    for (const account of houseCustomers) customers.push(await createMember(db, { account, is_house: 1, password_hash: '' }, credit, now))
  }
  const random = seeded(`house ${Math.floor(now / day)}`)
  const slots = catalogue.games.filter((game) => game.demo === 'slot').slice(0, 40)
  const era = now.toString(36)
  await db
    .transaction()
    .execute(async (trx) => {
      for (let round = isFirst ? -earlierRounds : 0; round < rounds; round++) {
        const memberId = present(customers[(round + earlierRounds) % customers.length])
        const game = slots[Math.floor(random() * slots.length)]
        const bet = present(bets[Math.floor(random() * bets.length)])
        if (!game) return
        const age = round < 0 ? day + (28 * day * -round) / earlierRounds : (day * 0.9 * (rounds - round)) / rounds
        const at = Math.round(now - age - random() * 600_000)
        const play = { memberId, nodeId: game.nodeId, gameSessionId: null, key: `house:${era}:${round}`, bet, input: undefined, at }
        await settleRound(trx, { catalogue, random }, play, () => admit(trx, { movement: 'history', memberId: play.memberId, at: play.at }))
      }
    })
    .catch((error: unknown) => {
      // A customer who has lost everything stops. The board then fills with real players.
      if (!(error instanceof InsufficientFunds)) throw error
    })
}
