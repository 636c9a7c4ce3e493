import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database/open.ts'
import { addedTo, type Block, type BlockContent, blockOf, noBlock, readContent } from './blocks.ts'

/** Blocks read at once. */
const together = 200

/** Does the block match the ledger's present content, including place and counts? */
export async function isAsSealed(db: Database, before: Block, block: Block): Promise<boolean> {
  return isOf(before, await readContent(db, before.last_place, block.last_place, Number.MAX_SAFE_INTEGER), block)
}
const isOf = (before: Block, content: BlockContent, block: Block): boolean =>
  isDeepStrictEqual({ ...block }, blockOf(before, content, block.balances, block.sealed_at))

/**
 * Recomputes all blocks from the ledger. Sealed content never changes, so gateways may write meanwhile. @returns a sentence for each fault
 */
export async function checkChain(db: Database): Promise<string[]> {
  const faults: string[] = []
  const held = new Map<string, bigint>()
  let [before, balances] = [noBlock, noBlock.balances]
  for (;;) {
    const blocks = await db
      .selectFrom('ledger_blocks')
      .selectAll()
      .where('number', '>', before.number)
      .orderBy('number')
      .limit(together)
      .execute()
    if (blocks.length === 0) return faults
    for (const block of blocks) {
      const content = await readContent(db, before.last_place, block.last_place, Number.MAX_SAFE_INTEGER)
      for (const [account, net] of content.net) {
        const amount = held.get(account) ?? 0n
        balances = addedTo(balances, account, amount, amount + net)
        held.set(account, amount + net)
      }
      if (content.fault !== undefined) faults.push(content.fault)
      if (!isOf(before, content, block)) faults.push(`block ${block.number} of the ledger has been changed`)
      else if (balances !== block.balances && faults.length === 0)
        faults.push(`the balances at block ${block.number} of the ledger are not the sums of its entries`)
      before = block
    }
  }
}
