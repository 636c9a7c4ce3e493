import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Opened } from '../demo-games/protocol.ts'
import { balanceOf, houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import type { LimitKind } from '../limits/limit-tables.ts'
import { setLimit } from '../limits/stored-limits.ts'
import { freeze } from '../member/freezes.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { Refusal } from '../platform/refusal.ts'
import { publicCost } from '../platform/secrets.ts'
import { holdSharedPayee } from '../rewards/shared-payees.ts'
import { createMember, findByAccount } from '../session/members.ts'
import { staffType, trialType } from '../session/players.ts'
import { postFreely } from '../testing/post-freely.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { admit } from './admit.ts'
import { type Movement, movements } from './kinds.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const key = () => crypto.randomUUID()

let gateway: TrialGateway
let memberId: string
let token: string
beforeEach(async () => {
  gateway = await trialGateway({ clock: () => noon })
  token = await gateway.login('player1')
  memberId = (await findByAccount(gateway.services.db, 'player1'))?.id ?? ''
})
afterEach(() => gateway.close())

const db = () => gateway.services.db
const limit = (kind: LimitKind, value: bigint, id = memberId) =>
  db()
    .transaction()
    .execute((trx) => setLimit(trx, { memberId: id, kind, value, at: noon }))
const pause = (kind: 'exclusion' | 'timeOut', id = memberId) =>
  db().insertInto('play_breaks').values({ id: key(), member_id: id, kind, starts_at: 0, ends_at: null }).execute()
const become = (values: { type?: number; is_blocked?: 1 }, id: string) =>
  db().updateTable('members').set(values).where('id', '=', id).execute()
const block = (account: string, isBlocked = true) =>
  gateway.call('POST', '/sandbox/member-block', { body: { account, isBlocked, reason: 'charge-back' } })

const states: Record<string, (id: string) => Promise<unknown>> = {
  'none of these': async () => {},
  blocked: (id) => become({ is_blocked: 1 }, id),
  frozen: (id) => freeze(db(), id, 'contact', noon),
  async held(id) {
    const other = await createMember(db(), { account: 'other', password_hash: '' }, 0n, noon)
    for (const member_id of [id, other]) {
      await db().insertInto('reward_claims').values({ kind: 'code', subject: 'GIFT', member_id, created_at: noon }).execute()
      const payee = { kind: 'crypto' as const, provider: 'USDT', holder: '', number: 'T1', created_at: 0, usable_at: 0, removed_at: null }
      await db()
        .insertInto('payees')
        .values({ id: key(), member_id, ...payee })
        .execute()
    }
    const payment = { memberId: id, amount: 10n, at: noon }
    const hold = db()
      .transaction()
      .execute((trx) => holdSharedPayee(trx, payment))
    expect(await hold).toBe(true)
  },
  trial: (id) => become({ type: trialType }, id),
  staff: (id) => become({ type: staffType }, id),
  excluded: (id) => pause('exclusion', id),
  'time-out': (id) => pause('timeOut', id),
  'deposit limit': (id) => limit('deposit.day', 5n, id),
  'loss limit': (id) => limit('loss.day', 5n, id),
  async 'time limit'(id) {
    await limit('session.day', 60n, id)
    const day = Math.floor(noon / 86_400_000)
    await db().insertInto('play_days').values({ member_id: id, day, staked: 0n, won: 0n, played: 3_600_000 }).execute()
  },
}

test('money gate: outcome of every kind of movement against every obstacle', async () => {
  const table: Record<string, string[]> = Object.fromEntries(Object.keys(movements).map((name) => [name, []]))
  for (const [name, put] of Object.entries(states)) {
    const id = await createMember(db(), { account: name, password_hash: '' }, 0n, noon)
    await put(id)
    for (const movement of Object.keys(movements) as Movement[]) {
      const outcome = await db()
        .transaction()
        .execute((trx) => admit(trx, { movement, memberId: id, amount: 10n, at: noon }))
        .then(
          () => '·',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        )
      table[movement]?.push(outcome)
    }
  }
  const rows = [['', ...Object.keys(states)], ...Object.entries(table).map(([name, cells]) => [name, ...cells])]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const text = rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
  expect(`\n${text}\n`).toMatchInlineSnapshot(`
    "
                    none of these  blocked            frozen          held          trial              staff                excluded       time-out  deposit limit  loss limit     time limit
    credit          ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    history         ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    round           ·              ACCESS_RESTRICTED  ·               ·             ·                  ·                    SELF_EXCLUDED  TIME_OUT  ·              LIMIT_REACHED  LIMIT_REACHED
    freeSpin        ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    ticket          ·              ACCESS_RESTRICTED  ·               ·             ·                  ·                    SELF_EXCLUDED  TIME_OUT  ·              LIMIT_REACHED  LIMIT_REACHED
    ticketPrize     ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    ticketReturn    ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    deposit         ·              ACCESS_RESTRICTED  ·               ·             TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  SELF_EXCLUDED  TIME_OUT  LIMIT_REACHED  ·              ·
    depositBonus    ·              ACCESS_RESTRICTED  ·               ·             ·                  ·                    SELF_EXCLUDED  ·         ·              ·              ·
    reward          ·              ACCESS_RESTRICTED  ·               ·             TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  SELF_EXCLUDED  ·         ·              ·              ·
    bonusEnd        ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    withdrawal      ·              ACCESS_RESTRICTED  OUTFLOW_FROZEN  ·             TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  ·              ·         ·              ·              ·
    withdrawalPaid  ·              ·                  OUTFLOW_FROZEN  OUTFLOW_HELD  ·                  ·                    ·              ·         ·              ·              ·
    withdrawalEnd   ·              ·                  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    toVendor        ·              ACCESS_RESTRICTED  ·               ·             TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  SELF_EXCLUDED  TIME_OUT  ·              ·              ·
    fromVendor      ·              ACCESS_RESTRICTED  ·               ·             TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  ·              ·         ·              ·              ·
    transferOut     ·              ACCESS_RESTRICTED  OUTFLOW_FROZEN  OUTFLOW_HELD  TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  ·              ·         ·              ·              ·
    promise         ·              ACCESS_RESTRICTED  OUTFLOW_FROZEN  OUTFLOW_HELD  TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  ·              ·         ·              ·              ·
    goods           ·              ACCESS_RESTRICTED  OUTFLOW_FROZEN  OUTFLOW_HELD  TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  SELF_EXCLUDED  ·         ·              ·              ·
    transferIn      ·              ACCESS_RESTRICTED  ·               ·             TRIAL_NOT_ALLOWED  USER_ACCOUNT_NEEDED  SELF_EXCLUDED  TIME_OUT  LIMIT_REACHED  ·              ·
    income          ·              ACCESS_RESTRICTED  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    contractOut     ·              ACCESS_RESTRICTED  OUTFLOW_FROZEN  OUTFLOW_HELD  ·                  ·                    ·              ·         ·              ·              ·
    contractIn      ·              ACCESS_RESTRICTED  ·               ·             ·                  ·                    ·              ·         ·              ·              ·
    "
  `)
})

test('money gate: each kind is used, and nothing is posted without it', async () => {
  const sources = globSync('examples/gateway/**/*.ts', { exclude: ['**/*.test.ts', '**/movements/kinds.ts'] }).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const unused = Object.keys(movements).filter((name) => !sources.some((source) => source.includes(`'${name}'`)))
  expect(unused).toEqual([])
  // every movement of money away from a member also requires a step-up
  const outflows = sources.filter((source) => /movement: '(withdrawal|transferOut)'/.test(source))
  expect(outflows).toHaveLength(2)
  for (const source of outflows) expect(source).toContain('await proveFor(trx,')
  const posting = (passage?: Awaited<ReturnType<typeof admit>>) => ({
    key: key(),
    body: null,
    kind: 'credit' as const,
    entries: [
      { account: houseAccounts.float, amount: -5n },
      { account: memberAccount(memberId), amount: 5n },
    ],
    at: noon,
    ...(passage && { passage }),
  })
  const within = db().transaction()
  await expect(within.execute((trx) => post(trx, posting()))).rejects.toThrow('without a passage')
  const others = within.execute(async (trx) => post(trx, posting(await admit(trx, { movement: 'credit', memberId: 'another', at: noon }))))
  await expect(others).rejects.toThrow('without a passage')
  const old = await within.execute((trx) => admit(trx, { movement: 'credit', memberId, at: noon }))
  await expect(within.execute((trx) => post(trx, posting(old)))).rejects.toThrow('without a passage')
})

test("a member blocked in the console: can't play or pay from then on, and can again when unblocked", async () => {
  const game = gateway.services.catalogue.games.find((each) => each.demo === 'slot')
  const launched = await gateway.call('POST', '/wps/relay/GCS_gameLaunchFB', {
    token,
    body: { nodeId: game?.nodeId, vassalage: game?.vassalage },
  })
  const ticket = new URL((launched.value as { url: string }).url, 'http://x').searchParams.get('launch')
  const { gameSession } = Opened.parse((await gateway.call('POST', '/games/api/open', { body: { launch: ticket } })).value)
  const round = (as: string) => gateway.call('POST', '/games/api/round', { body: { gameSession: as, key: key(), bet: '1.00' } })
  expect((await round(gameSession)).success).toBe(true)
  const begun = await gateway.call('POST', '/wps/v2/wallets/deposit', {
    token,
    body: { method: 'ewallet', amount: '100.00', fee: '1.00', bonus: '', key: key() },
  })
  const { payUrl } = begun.value as { payUrl: string }
  const before = await balanceOf(db(), memberAccount(memberId))

  await block('player1')
  expect((await round(gameSession)).code).toBe('SESSION_ENDED')
  expect((await gateway.call('GET', '/wps/member/limits', { token })).code).toBe('NOT_LOGGED_IN')
  expect((await gateway.call('POST', payUrl, { body: { action: 'pay' } })).code).toBe('ACCESS_RESTRICTED')
  expect(await balanceOf(db(), memberAccount(memberId))).toBe(before)

  await block('player1', false)
  expect(await gateway.login('player1')).not.toBe('')
  expect((await gateway.call('POST', payUrl, { body: { action: 'pay' } })).success).toBe(true)
})

test("an agent's transfer: can't bypass a limit or break of the receiver, and doesn't reveal which one", async () => {
  const { id: agentId } = (await findByAccount(db(), 'agent1')) ?? { id: '' }
  await gateway.call('PUT', '/sandbox/settings', { body: { downlineTransfer: true } })
  await db().updateTable('members').set({ upline_id: agentId }).where('id', '=', memberId).execute()
  await db()
    .transaction()
    .execute((trx) => {
      const entries = [
        { account: houseAccounts.float, amount: -100_000n },
        { account: memberAccount(agentId), amount: 100_000n },
      ]
      return postFreely(trx, { key: key(), body: null, kind: 'credit', entries, at: noon })
    })
  const agent = await gateway.login('agent1', 'Agent123!')
  await setPaymentPassword(db(), agentId, '472913', publicCost)
  const send = (amount: string) =>
    gateway.call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', {
      token: agent,
      sealed: true,
      body: { direction: 'downline', account: 'player1', name: 'pla***1', amount, password: '472913', key: key() },
    })
  await limit('deposit.day', 10_000n)
  expect(await send('60.00')).toMatchObject({ success: true })
  expect(await send('50.00')).toMatchObject({ code: 'RECEIVER_CLOSED', message: 'The member cannot receive money now' })
  expect((await gateway.call('GET', '/wps/v2/wallets/deposit/offer', { token })).value).toMatchObject({ left: '40.00' })
  await pause('exclusion')
  expect((await send('1.00')).code).toBe('RECEIVER_CLOSED')
})

test('a deposit started before a limit was lowered: is checked again when it is paid', async () => {
  const begin = async (amount: string) =>
    (
      await gateway.call('POST', '/wps/v2/wallets/deposit', {
        token,
        body: { method: 'ewallet', amount, fee: (Number(amount) / 100).toFixed(2), bonus: '', key: key() },
      })
    ).value as { id: string; payUrl: string }
  const [first, second] = [await begin('60.00'), await begin('40.00')]
  await gateway.call('POST', first.payUrl, { body: { action: 'pay' } })
  await limit('deposit.day', 7_000n)
  expect((await gateway.call('POST', second.payUrl, { body: { action: 'pay' } })).code).toBe('LIMIT_REACHED')
  expect((await gateway.call('GET', '/wps/v2/wallets/deposit/offer', { token })).value).toMatchObject({ left: '0.00' })
})
