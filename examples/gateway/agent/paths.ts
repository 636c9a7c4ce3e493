import type { DialectAdapter, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { pathOf } from './team.ts'

/** A member's place never changes, so a path is read once and kept. One map for each open database. */
const known = new WeakMap<DialectAdapter, Map<string, string>>()
const most = 20_000

/** The path of a member who is in a team; undefined for trial users and the house's own. */
export async function pathTo(trx: Transaction<Tables>, memberId: string): Promise<string | undefined> {
  const { adapter } = trx.getExecutor()
  const paths = known.get(adapter) ?? new Map<string, string>()
  known.set(adapter, paths)
  const seen = paths.get(memberId)
  if (seen !== undefined) return seen
  const path = await pathOf(trx, memberId)
  if (paths.size >= most) paths.clear()
  if (path !== undefined) paths.set(memberId, path)
  return path
}
