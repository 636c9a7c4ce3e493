import type { Database } from '../database/open.ts'
import { checkSinceBlock } from './check.ts'
import { NotSealed, sealLedger } from './seal.ts'

/**
 * Before a gateway serves anybody: seals what was not sealed before it, or another one, ended, and checks that today's balances follow. What
 * a block took in need not be added up again by the check.
 * @throws if the ledger does not add up
 */
export async function takeStock(db: Database, now: number): Promise<void> {
  await sealLedger(db, now).catch((error: unknown) => {
    if (!(error instanceof NotSealed)) throw error // the check says it, and what else is wrong
  })
  const { ok, faults } = await checkSinceBlock(db)
  if (!ok) throw new Error(`the ledger does not add up: ${faults.join('; ')}`)
}
