import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Called with the kind of each posting in the ledger. */
export type PostingCount = (kind: string) => void

const posted = new WeakMap<object, string[]>()

/** Notes a posting of a transaction; it is counted after the commit. */
export function notePosting(trx: Transaction<Tables>, kind: string): void {
  const kinds = posted.get(trx)
  if (kinds) kinds.push(kind)
  else posted.set(trx, [kind])
}

/** A database that reports the postings of each transaction after its commit. */
export class CountedDatabase extends Kysely<Tables> {
  readonly #onPosted: PostingCount

  constructor(config: KyselyConfig, onPosted: PostingCount) {
    super(config)
    this.#onPosted = onPosted
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async <Value>(work: (trx: Transaction<Tables>) => Promise<Value>) => {
      let kinds: string[] = []
      const value = await execute(async (trx) => {
        const done = await work(trx)
        kinds = posted.get(trx) ?? []
        return done
      })
      for (const kind of kinds) this.#onPosted(kind)
      return value
    }
    return builder
  }
}
