import type { Database } from '../database/open.ts'
import { checkSinceBlock } from './check.ts'
import { NotSealed, sealLedger } from './seal.ts'

/**
 * Runs before a gateway serves calls: seals what no gateway has sealed yet, and checks that the current balances match. Sealed transactions
 * are not added up again.
 * @throws if the ledger does not add up
 */
export async function takeStock(db: Database, now: number): Promise<void> {
  await sealLedger(db, now).catch((error: unknown) => {
    if (!(error instanceof NotSealed)) throw error // the check below reports it together with other faults
  })
  const { ok, faults } = await checkSinceBlock(db)
  if (!ok) throw new Error(`the ledger does not add up: ${faults.join('; ')}`)
}
