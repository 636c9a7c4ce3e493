import { sql, type Transaction } from 'kysely'
import { insertMany } from '../../database/bulk.ts'
import type { Tables } from '../../database/tables.ts'
import { roundColumns } from '../../games/round-columns.ts'
import { houseAccounts, memberAccount } from '../../ledger/ledger.ts'
import { currency } from '../../ledger/money.ts'
import { rewardAccounts } from '../../rewards/points.ts'
import type { SeedPerson } from './people.ts'
import type { Deed } from './play.ts'
import { present } from '../../platform/present.ts'

type Row = (string | number | null)[]
/** Maximum number of rows that are collected before they are written. */
const most = 20_000

const transactions = { id: 'text', key: 'text', body_hash: 'text', kind: 'text', reference: 'text', created_at: 'bigint' } as const
const entries = {
  transaction_id: 'text',
  position: 'bigint',
  account_id: 'text',
  currency: 'text',
  amount: 'bigint',
  created_at: 'bigint',
  kind: 'text',
  is_play: 'bigint',
  balance: 'bigint',
} as const

/** The contra account of each kind of action. These are the same accounts as for real members. */
const others = { round: houseAccounts.play, deposit: houseAccounts.float, withdraw: houseAccounts.float, bonus: rewardAccounts.gifts }

/** Writes actions as the ledger would, but in bulk. Every transaction is balanced, and every balance is the sum of its entries. */
export class LedgerWriter {
  readonly #trx: Transaction<Tables>
  #accounts: Row[] = []
  #balances: Row[] = []
  #transactions: Row[] = []
  #entries: Row[] = []
  #rounds: Row[] = []
  readonly #house = new Map<string, number>()
  #count = 0

  constructor(trx: Transaction<Tables>) {
    this.#trx = trx
  }

  /** Opens a member's account and writes all of the member's actions, in order. Their sum is the balance. */
  async write({ id: memberId }: Pick<SeedPerson, 'id'>, deeds: Deed[]): Promise<void> {
    const account = memberAccount(memberId)
    const moves = deeds.map((deed) => {
      if (deed.kind === 'round') return deed.win > 0 ? [-deed.bet, deed.win] : [-deed.bet]
      return [deed.kind === 'withdraw' ? -deed.amount : deed.amount]
    })
    const end = moves.flat().reduce((sum, amount) => sum + amount, 0)
    this.#accounts.push([account, memberId, 'member', currency])
    this.#balances.push([account, end, 0])
    let balance = 0
    for (const [index, deed] of deeds.entries()) {
      const amounts = present(moves[index])
      balance += amounts.reduce((sum, amount) => sum + amount, 0)
      const number = (++this.#count).toString(16).padStart(8, '0')
      const id = `${number}-7ea0-4000-8000-000000000000`
      const other = others[deed.kind]
      const reference = deed.kind === 'round' ? deed.nodeId : deed.kind === 'bonus' ? 'deposit:Registration bonus' : null
      this.#transactions.push([id, `seed:${number}`, 'seed', deed.kind, reference, deed.at])
      const isPlay = deed.kind === 'round' ? 1 : 0
      let position = 0
      for (const amount of amounts) {
        this.#entries.push([id, position++, account, currency, amount, deed.at, deed.kind, isPlay, balance])
        this.#entries.push([id, position++, other, currency, -amount, deed.at, deed.kind, isPlay, null])
        this.#house.set(other, (this.#house.get(other) ?? 0) - amount)
      }
      if (deed.kind === 'round') this.#rounds.push([id, null, memberId, deed.nodeId, deed.bet, deed.win, balance, currency, '{}', deed.at])
    }
    if (this.#entries.length >= most) await this.#flush()
  }

  /** Writes the remaining rows and the final balances of the house accounts. */
  async end(): Promise<void> {
    await this.#flush()
    for (const [account, net] of this.#house)
      await this.#trx
        .updateTable('ledger_balances')
        .set({ amount: sql<bigint>`amount + ${net}` })
        .where('account_id', '=', account)
        .execute()
  }

  async #flush(): Promise<void> {
    await insertMany(this.#trx, 'ledger_accounts', { id: 'text', member_id: 'text', kind: 'text', currency: 'text' }, this.#accounts)
    await insertMany(this.#trx, 'ledger_balances', { account_id: 'text', amount: 'bigint', minimum: 'bigint' }, this.#balances)
    await insertMany(this.#trx, 'ledger_transactions', transactions, this.#transactions)
    await insertMany(this.#trx, 'ledger_entries', entries, this.#entries)
    await insertMany(this.#trx, 'rounds', roundColumns, this.#rounds)
    this.#accounts = []
    this.#balances = []
    this.#transactions = []
    this.#entries = []
    this.#rounds = []
  }
}
