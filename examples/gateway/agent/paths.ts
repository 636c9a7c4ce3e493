import type { DialectAdapter, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { pathOf } from './team.ts'

/** Cache of paths per open database; a member's place never changes. */
const known = new WeakMap<DialectAdapter, Map<string, string>>()
const most = 20_000

/** A member's path; undefined for members without a team: trial users and house accounts. */
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
