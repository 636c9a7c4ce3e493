import { randomUUID } from 'node:crypto'
import { getFunds, getMerchantWallet, getOperation, postWalletTransfer } from '../../../src/contract/wallet.ts'
import { readAmount, toAmount } from '../../../src/core/money/parse-amount.ts'
import { mainWallet } from '../../../src/core/wallet/transfer-calls.ts'
import type { Read } from './read.ts'
import { type Run, summary } from './run.ts'

type Row = Record<string, unknown>
/** Amount that is moved to a vendor's wallet and back. */
const amount = '0.01'
const cents = (text: unknown): bigint => readAmount(String(text)) ?? 0n

/**
 * Moves one cent from the member's main wallet to a vendor's, twice with the same key, and back: it must move only once.
 * @returns true if money has moved
 */
export async function checkTransfers(run: Run, read: Read): Promise<boolean> {
  const [call, funds] = [run.find(postWalletTransfer), run.find(getFunds)]
  const token = (run.member ?? run.agent)?.token
  if (!call || !funds || token === undefined || (await hasOneWallet(run, read))) return false
  const before = await run.value(funds, { token })
  const vendor = ((before?.['vendors'] ?? []) as Row[])[0]?.['vassalage']
  if (!before || vendor === undefined || cents(before['main']) < cents(amount)) {
    if (before)
      run.report('untried', call, { asked: 'nothing', came: 'no money, or no vendor wallet', expected: `a member who can move ${amount}` })
    return false
  }
  const move = (body: Row, note: string) => ({ token, body: { from: mainWallet, to: vendor, ...body }, note })
  const key = randomUUID()
  const first = await run.value(call, move({ amount, key }, 'under a new key'))
  if (!first) return false
  const again = await run.value(call, move({ amount, key }, 'again under the same key'))
  const moved = cents(before['main']) - cents((await run.value(funds, { token }))?.['main'])
  const say = (asked: string, came: string, expected: string) => run.report('booked once', call, { asked, came, expected })
  if (moved !== cents(amount)) say(`${call.name}, the same twice under one key`, `it moved ${toAmount(moved)}`, `it moves ${amount}, once`)
  else if (again && again['id'] !== first['id']) say(`${call.name}, the same twice under one key`, 'another id', 'the same answer')
  const reused = await run.make(call, move({ amount: '0.02', key }, 'another amount under that key'))
  if (reused && reused.envelope.code !== 'KEY_REUSED') say(reused.asked, summary(reused), '409 KEY_REUSED')
  await asksForKeys(run, token, key)
  for (const wrong of ['-0.01', '1e-2', '0.001', '0,01']) {
    const answer = await run.make(call, move({ amount: wrong, key: randomUUID() }, `of ${wrong}`))
    if (answer?.envelope.success) run.report('amount', call, { asked: answer.asked, came: summary(answer), expected: 'a refusal' })
  }
  const back = cents(before['main']) - cents((await run.value(funds, { token }))?.['main'])
  if (back > 0n) await run.value(call, move({ from: vendor, to: mainWallet, amount: toAmount(back), key: randomUUID() }, 'back'))
  return true
}

async function hasOneWallet(run: Run, read: Read): Promise<boolean> {
  const call = run.find(getMerchantWallet)
  return (call && (await read(call)))?.['isSingle'] === true
}

/** If a response is lost, the page queries the outcome by the idempotency key. */
async function asksForKeys(run: Run, token: string, key: string): Promise<void> {
  const call = run.find(getOperation)
  if (!call) return
  for (const [query, expected] of [
    [{ key }, 'booked'],
    [{ key: randomUUID() }, 'unknown'],
  ] as const) {
    const value = await run.value(call, { token, query })
    if (value && value['status'] !== expected)
      run.report('booked once', call, { asked: `${call.name} of a key that is ${expected}`, came: String(value['status']), expected })
  }
}
