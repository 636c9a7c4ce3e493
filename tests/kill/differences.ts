import { sql } from 'kysely'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { credit, type Load } from './money-load.ts'

interface Posted {
  id: string
  key: string
  /** What a round has paid to its player, minor units. */
  won: bigint
}

/**
 * Compares a database with the acknowledged movements: each movement is booked exactly once, every wallet has exactly the sum of its
 * movements, and the ledger adds up.
 * @param address `postgres://…` or a file
 * @returns a sentence for each difference
 */
export async function differences(address: string, { players, acknowledged, movements }: Load): Promise<string[]> {
  const { db } = await openDatabase(address)
  const found = (await checkLedger(db)).faults
  const transfers = await sql<{ key: string; id: string }>`
    select operations.key, posted.id from wallet_operations operations
    join ledger_transactions posted on posted.key = 'transfer:' || operations.operation_id`.execute(db)
  const rounds = await sql<{ key: string; id: string; won: number | bigint }>`
    select posted.key, posted.id, rounds.win - rounds.bet as won from rounds
    join ledger_transactions posted on posted.id = rounds.id`.execute(db)
  const posted = new Map<string, Posted[]>()
  const add = (each: Posted) => void posted.set(each.key, [...(posted.get(each.key) ?? []), each])
  for (const { key, id } of transfers.rows) add({ key, id, won: 0n })
  for (const { key, id, won } of rounds.rows) add({ key: key.split(':').at(-1) ?? '', id, won: BigInt(won) })

  for (const { key, id, kind } of acknowledged()) {
    const there = posted.get(key) ?? []
    if (there.length === 0) found.push(`${kind} ${key} was acknowledged and is not there`)
    else if (there.length > 1) found.push(`${kind} ${key} was booked ${there.length} times`)
    else if (there[0]?.id !== id) found.push(`${kind} ${key} was acknowledged as another booking`)
  }
  for (const player of players) {
    const own = movements.filter((each) => each.player === player && posted.has(each.key))
    const lent = own.reduce((sum, each) => sum + each.lent, 0n)
    const won = own.reduce((sum, { key }) => sum + (posted.get(key)?.[0]?.won ?? 0n), 0n)
    const expected = { [`vendor:${player.id}:MIRADOR`]: lent, [`member:${player.id}`]: credit - lent + won }
    for (const [account, amount] of Object.entries(expected)) {
      const row = await db.selectFrom('ledger_balances').select('amount').where('account_id', '=', account).executeTakeFirst()
      if (BigInt(row?.amount ?? 0) !== amount) found.push(`${account} has ${row?.amount}, its movements come to ${amount}`)
    }
  }
  await db.destroy()
  return found
}
