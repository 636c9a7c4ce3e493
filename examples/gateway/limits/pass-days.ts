import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

const day = 86_400_000

/** For tests: moves a member's play, and pending looser limits, a number of days back. Breaks are not changed. */
export async function passPlayDays(trx: Transaction<Tables>, memberId: string, days: number): Promise<void> {
  const rows = await trx.deleteFrom('play_days').where('member_id', '=', memberId).returningAll().execute()
  if (rows.length > 0) {
    await trx
      .insertInto('play_days')
      .values(rows.map((row) => ({ ...row, day: row.day - days, staked: BigInt(row.staked), won: BigInt(row.won) })))
      .execute()
  }
  await trx
    .updateTable('play_limits')
    .set((fields) => ({ next_from: fields('next_from', '-', days * day) }))
    .where('member_id', '=', memberId)
    .where('next_from', 'is not', null)
    .execute()
}
