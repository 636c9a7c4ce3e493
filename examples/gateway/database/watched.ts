import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, KyselyConfig, Transaction, TransactionBuilder } from 'kysely'
import { CountedDatabase, type PostingCount } from './counted.ts'
import type { Tables } from './tables.ts'

const inside = new AsyncLocalStorage<true>()

/**
 * A database that throws if a query is made outside a running transaction. On SQLite, which has one connection, such a query would
 * deadlock; on PostgreSQL it takes a second connection, until none are left. For tests, because it slows every query.
 */
export class WatchedDatabase extends CountedDatabase {
  constructor(config: KyselyConfig, onPosted: PostingCount) {
    super({ ...config, dialect: refusingInside(config.dialect) }, onPosted)
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <Value>(work: (trx: Transaction<Tables>) => Promise<Value>) => execute((trx) => inside.run(true, () => work(trx)))
    return builder
  }
}

function refusingInside(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = () => {
        if (inside.getStore()) throw new Error('the database was asked beside the transaction that is going on: ask the transaction')
        return acquire()
      }
      return driver
    },
  }
}
