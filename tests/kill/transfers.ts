import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../examples/gateway/database/open.ts'
import { parseAmount } from '../../examples/gateway/ledger/money.ts'
import { openConnections } from '../../scripts/load/connections.ts'
import type { LoadMember } from '../../scripts/load/members.ts'

interface Transfer {
  member: LoadMember
  key: string
  /** A decimal string. */
  amount: string
  isBack: boolean
  /** The id in the ledger, if it was acknowledged. */
  id?: string
}

/** Money calls over real connections, and the known result of each. */
export interface Load {
  /** Every transfer that was sent. */
  transfers: Transfer[]
  acknowledged(): Transfer[]
  /** Refusals other than for a dead connection: `503 UNAVAILABLE` … */
  refusals: Map<string, number>
  /** Sends transfers on every connection until `end` is called. Returns when some have been acknowledged. */
  begin(): Promise<{ end(): Promise<void> }>
  /** Waits for one more refusal. */
  refused(): Promise<void>
  /** Sends everything without an answer again, under its key. @throws if one is refused */
  retry(): Promise<void>
  /** Sends some acknowledged transfers again. @throws if an answer differs */
  repeat(count: number): Promise<void>
  close(): void
}

const vendor = 'MIRADOR'
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

export function transferLoad(origin: string, members: LoadMember[]): Load {
  const connections = openConnections(origin, members.length)
  const transfers: Transfer[] = []
  const refusals = new Map<string, number>()

  const send = async ({ member, key, amount, isBack }: Transfer): Promise<{ status: number; code?: string; id?: string }> => {
    const [from, to] = isBack ? [vendor, 'MAIN'] : ['MAIN', vendor]
    const { status, text } = await connections.send('/wps/relay/GCS_walletTransfer', {
      method: 'POST',
      token: member.token,
      body: { from, to, amount, key },
    })
    const answer = JSON.parse(text) as { success: boolean; code?: string; value?: { id: string } }
    return { status, ...(answer.code !== undefined && { code: answer.code }), ...(answer.value && { id: answer.value.id }) }
  }

  async function work(member: LoadMember, isOver: () => boolean): Promise<void> {
    let lent = 0n
    while (!isOver()) {
      const minor = BigInt(randomInt(1, 500))
      const isBack = lent > 1000n
      lent += isBack ? -minor : minor
      const transfer: Transfer = { member, key: randomUUID(), amount: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`, isBack }
      transfers.push(transfer)
      try {
        const { status, code, id } = await send(transfer)
        if (id !== undefined) transfer.id = id
        else {
          refusals.set(`${status} ${code}`, (refusals.get(`${status} ${code}`) ?? 0) + 1)
          await pause(20)
        }
      } catch {
        await pause(20) // no answer: it may have been booked or not
      }
    }
  }

  return {
    transfers,
    refusals,
    acknowledged: () => transfers.filter(({ id }) => id !== undefined),
    async begin() {
      const acknowledged = () => transfers.filter(({ id }) => id !== undefined).length
      const before = acknowledged()
      let isOver = false
      const running = Promise.all(members.map((member) => work(member, () => isOver)))
      while (acknowledged() < before + members.length) await pause(5)
      return {
        async end() {
          isOver = true
          await running
        },
      }
    },
    async refused() {
      const count = () => [...refusals.values()].reduce((sum, each) => sum + each, 0)
      const before = count()
      while (count() === before) await pause(5)
    },
    async retry() {
      const again = async (member: LoadMember) => {
        for (const transfer of transfers.filter((each) => each.member === member && each.id === undefined)) {
          const { status, code, id } = await send(transfer)
          if (id === undefined) throw new Error(`a retried transfer was refused: ${status} ${code}`)
          transfer.id = id
        }
      }
      await Promise.all(members.map(again))
    },
    async repeat(count) {
      const done = transfers.filter(({ id }) => id !== undefined)
      for (let turn = 0; turn < count && done.length > 0; turn++) {
        const transfer = done[randomInt(done.length)] as Transfer
        const { id } = await send(transfer)
        if (id !== transfer.id) throw new Error(`${transfer.key} was answered with another transfer`)
      }
    },
    close: () => connections.close(),
  }
}

/** Compares the database with the acknowledged transfers. @returns a sentence for each difference */
export async function differences(db: Database, load: Load, members: LoadMember[]): Promise<string[]> {
  const found: string[] = []
  const { rows } = await sql<{ key: string; id: string }>`
    select operations.key, posted.id from wallet_operations operations
    join ledger_transactions posted on posted.key = 'transfer:' || operations.operation_id`.execute(db)
  const posted = new Map<string, string[]>()
  for (const { key, id } of rows) posted.set(key, [...(posted.get(key) ?? []), id])
  for (const { key, id } of load.acknowledged()) {
    const there = posted.get(key) ?? []
    if (there.length === 0) found.push(`${key} was acknowledged and is not there`)
    else if (there.length > 1) found.push(`${key} was posted ${there.length} times`)
    else if (there[0] !== id) found.push(`${key} was acknowledged as another transaction`)
  }
  for (const member of members) {
    const account = `vendor:${member.id}:${vendor}`
    const row = await db.selectFrom('ledger_balances').select('amount').where('account_id', '=', account).executeTakeFirst()
    const expected = load.transfers
      .filter((transfer) => transfer.member === member && posted.has(transfer.key))
      .reduce((sum, { amount, isBack }) => sum + (parseAmount(amount) ?? 0n) * (isBack ? -1n : 1n), 0n)
    if (BigInt(row?.amount ?? 0) !== expected) found.push(`${account} holds ${row?.amount}, its transfers come to ${expected}`)
  }
  return found
}
