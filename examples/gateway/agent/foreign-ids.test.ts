import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractKinds } from '../../../src/core/agent/contract-calls.ts'
import { calls } from '../calls-table.ts'
import { settleRound } from '../games/settle-round.ts'
import type { CallDefinition } from '../platform/call-definition.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { createMember, maskName } from '../session/members.ts'
import { type AgentCase, agentCases, type IdKind } from '../testing/agent-cases.ts'
import { callProven } from '../testing/call-proven.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

/*
 * root (upline) ─┬─ agent (who asks) ─┬─ direct ── deep ── deepPlain
 *                │                    └─ plain
 *                └─ sibling ── siblingPlain                             other ── otherAgent ── otherPlain
 */
const tree = {
  root: [1, ''],
  agent: [2, 'root'],
  direct: [41, 'agent'],
  plain: [0, 'agent'],
  deep: [42, 'direct'],
  deepPlain: [0, 'deep'],
  sibling: [2, 'root'],
  siblingPlain: [0, 'sibling'],
  other: [1, ''],
  otherAgent: [2, 'other'],
  otherPlain: [0, 'otherAgent'],
} as const
type Name = keyof typeof tree
const names = Object.keys(tree) as Name[]
const callers = names.filter((name) => tree[name][0] !== 0)
const pairs = names.flatMap((name): [Name, Name][] => {
  const [type, upline] = tree[name]
  return type === 0 || upline === '' ? [] : [[upline, name]]
})

const uplines = (name: Name): Name[] => (tree[name][1] === '' ? [] : [tree[name][1] as Name, ...uplines(tree[name][1] as Name)])
const isOwn = (caller: Name, name: Name) => name === caller || uplines(name).includes(caller)

let gateway: TrialGateway
const ids = {} as Record<Name | 'trial', string>
const tokens = {} as Record<Name | 'trial', string>
const account = (name: string) => `tree-${name}`.toLowerCase()
/** Ids of contracts and settlements contain kind and parties; ids of links contain the owner. */
const idOf = (what: 'offered' | 'active' | 'settled', kind: string, [upline, downline]: [Name, Name]) =>
  `${what}-${kind}-${upline}-${downline}`
const linkOf = (name: Name) => `link-${name}`

/** Creates an offer of each kind between two agents, and a contract with a due settlement. */
async function contracts(pair: [Name, Name]): Promise<void> {
  const { db } = gateway.services
  const [at, day] = [gateway.now(), 86_400_000]
  const tiers = JSON.stringify([{ activeMembers: 0, bets: '0', lost: '0', rate: 100 }])
  for (const kind of contractKinds) {
    const sides = { upline_id: ids[pair[0]], downline_id: ids[pair[1]], kind }
    const period = kind === 'dividend' || kind === 'daily' ? 'D' : ''
    const row = { ...sides, period, tiers, note: '', offered_at: at - 9 * day, answer_by: at + day, ends_at: null, next_until: null }
    const begun = { answered_at: at - 8 * day, starts_at: at + day, settled_until: at + day }
    await db
      .insertInto('contracts')
      .values([
        { ...row, id: idOf('offered', kind, pair), state: 'offered', answered_at: null, starts_at: null, settled_until: null },
        { ...row, id: idOf('active', kind, pair), state: 'active', ...begun },
      ])
      .execute()
    await db
      .insertInto('contract_settlements')
      .values({
        id: idOf('settled', kind, pair),
        contract_id: idOf('active', kind, pair),
        ...sides,
        from_at: at - 3 * day,
        until_at: at - 2 * day,
        active_members: 1,
        bets: 10000n,
        lost: 5000n,
        tier: 1,
        rate: 100,
        amount: 50n,
        state: 'due',
        paid_at: null,
        request_id: null,
      })
      .execute()
  }
}

let stopDatabase: () => Promise<void>

/** Creates a gateway with the tree, in which everybody has play, contracts and links. */
async function plant(database: string): Promise<void> {
  gateway = await trialGateway({ database, isStill: true })
  const { db } = gateway.services
  const password_hash = await hashPassword('Player123!', publicCost)
  const loginToken = async (name: string): Promise<string> => {
    const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account: account(name) } })
    return ((await gateway.call('POST', '/wps/session/login/token', { body: value })).value as { token: string }).token
  }
  const make = async (name: Name | 'trial', type: number, upline_id: string | null) => {
    ids[name] = await createMember(db, { account: account(name), password_hash, type, upline_id }, 100_000n, gateway.now())
    tokens[name] = await loginToken(name)
  }
  for (const name of names) await make(name, tree[name][0], tree[name][1] === '' ? null : ids[tree[name][1]])
  await make('trial', 4, null)
  for (const pair of pairs) await contracts(pair)
  const link = { kind: 'member' as const, rebate: 0, label: '', ends_at: null, created_at: gateway.now() }
  for (const name of callers)
    await db
      .insertInto('register_links')
      .values({ ...link, id: linkOf(name), code: `CODE-${name}`.toUpperCase(), agent_id: ids[name] })
      .execute()
  const { catalogue } = gateway.services
  const nodeId = catalogue.games.find(({ demo }) => demo === 'slot')?.nodeId ?? ''
  for (const name of names)
    await db.transaction().execute((trx) =>
      settleRound(trx, gateway.services, {
        memberId: ids[name],
        nodeId,
        gameSessionId: null,
        key: `round-${name}`,
        bet: 100n,
        input: undefined,
        at: gateway.now(),
      }),
    )
}

/** Unknown ids, and patterns that try to match several members. */
const nobody = (caller: Name) => ['10101010', '0', '%', '_', '/', `${ids[caller]}/`, `/${ids[caller]}/%`, "' or '1'='1", account('root')]

const contractIds = (what: readonly ('offered' | 'active' | 'settled')[], of: [Name, Name][]) =>
  of.flatMap((pair) => what.flatMap((each) => contractKinds.map((kind) => idOf(each, kind, pair))))

/** Ids of a kind that the caller may use, and ids that are refused, with the refusal's code. */
function idsFor(caller: Name, kind: IdKind): { own: string[]; foreign: string[]; code: string } {
  const got = pairs.filter(([, downline]) => downline === caller)
  const given = pairs.filter(([upline]) => upline === caller)
  const sided = { contract: [...got, ...given], offer: got, given, running: [...got, ...given], settlement: got }
  const states = { contract: ['offered', 'active'], offer: ['offered'], given: ['offered'], running: ['active'], settlement: [] } as const
  const outside = [...names.filter((name) => !isOwn(caller, name)), 'trial' as const].map((name) => ids[name])
  if (kind === 'none') return { own: [''], foreign: [], code: '' }
  if (kind === 'link') return { own: [linkOf(caller)], foreign: callers.filter((name) => name !== caller).map(linkOf), code: 'LINK_GONE' }
  if (kind === 'team')
    return { own: names.filter((name) => isOwn(caller, name)).map((name) => ids[name]), foreign: outside, code: 'NOT_IN_TEAM' }
  if (kind === 'direct') return { own: given.map(([, downline]) => ids[downline]), foreign: outside, code: 'NOT_IN_TEAM' }
  const others = pairs.filter((pair) => !sided[kind].includes(pair))
  return {
    own: contractIds(states[kind], sided[kind]),
    foreign: contractIds(['offered', 'active', 'settled'], others),
    code: 'NOT_IN_TEAM',
  }
}

const definitionOf = (path: string): CallDefinition => {
  const found = calls.find((call) => call.path === path)
  if (!found) throw new Error(`no call ${path}`)
  return found
}

/** Sends the request in every form that the case lists. */
async function ask(path: string, token: string | undefined, id: string): Promise<TrialAnswer[]> {
  const { queries, bodies, isSealed = false } = agentCases[path] as AgentCase
  const given: { query?: Record<string, string>; body?: unknown }[] = queries
    ? queries(id).map((query) => ({ query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) }))
    : (bodies?.(id).map((body) => ({ body })) ?? [{}])
  const answers: TrialAnswer[] = []
  for (const each of given)
    answers.push(await gateway.call(definitionOf(path).verb, path, { ...each, ...(isSealed && { sealed: true }), ...(token && { token }) }))
  return answers
}

/** Everything that a refused call must not change. */
async function everything(): Promise<string> {
  const { db } = gateway.services
  const tables = [
    'contracts',
    'contract_settlements',
    'rebate_rates',
    'register_links',
    'team_notes',
    'team',
    'messages',
    'ledger_transactions',
    'ledger_entries',
    'wallet_operations',
  ] as const
  const rows: unknown[] = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as 'contracts')
        .selectAll()
        .execute(),
    ),
  )
  const members = await db.selectFrom('members').select(['id', 'upline_id', 'type', 'profile']).execute()
  return JSON.stringify([...rows, members], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

const said = ({ status, code, message, value }: TrialAnswer) => JSON.stringify({ status, code, message, value })

test("agents' calls: each is in this test's list of cases", async () => {
  const modules = globSync('examples/gateway/agent/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const inRoom = await Promise.all(modules.map(async (file) => Object.entries((await import(resolve(file))) as Record<string, unknown>)))
  const tables = inRoom
    .flat()
    .flatMap(([name, value]) => (name.endsWith('Calls') && Array.isArray(value) ? (value as CallDefinition[]) : []))
  const elsewhere = globSync('examples/gateway/**/*.ts').filter(
    (file) =>
      !/\/agent\/|\/testing\/|\.test\.ts$/.test(file) && /'NON_AGENT'|\bagentTypes\b|\brequireAgent\b/.test(readFileSync(file, 'utf8')),
  )
  // the credit report is in the cases; the transfer to a downline and the agents' notices have their own tests; the login itself checks
  // agents
  expect(elsewhere.sort()).toEqual([
    'examples/gateway/content/announcements.ts',
    'examples/gateway/content/notice-reads.ts',
    'examples/gateway/session/login.ts',
    'examples/gateway/wallet/member-transfers.ts',
    'examples/gateway/wallet/reports.ts',
  ])
  expect(tables.map(({ path }) => path).filter((path) => !calls.some((call) => call.path === path))).toEqual([])
  expect(Object.keys(agentCases).sort()).toEqual([...tables.map(({ path }) => path), '/wps/relay/MCSFE_getCreditReport'].sort())
})

describe.each(testDatabases)("agents' calls on $name", ({ name: database, isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  // testing all callers on one database is enough
  const askers = database === 'SQLite' ? callers : (['agent'] as const)
  beforeAll(async () => {
    const { address, stop } = await startFilled()
    stopDatabase = stop
    await plant(address)
  })
  afterAll(async () => {
    await gateway.close()
    await stopDatabase()
  })

  describe.each(Object.keys(agentCases))('%s', (path) => {
    const { ids: kind, isForAll, isChange = false } = agentCases[path] as AgentCase

    test("agents' calls: are refused for everybody but agents", async () => {
      const before = await everything()
      const { own, foreign } = idsFor('agent', kind)
      const id = own[0] ?? foreign[0] ?? ''
      for (const answer of await ask(path, undefined, id)) expect(answer).toMatchObject({ status: 401, success: false })
      for (const who of ['plain', 'deepPlain', 'trial'] as const)
        for (const answer of await ask(path, tokens[who], id))
          if (!isForAll) expect(answer, who).toMatchObject({ success: false, code: 'NON_AGENT' })
          else
            expect(
              Object.values(answer.value as object).every((value) => value === 0 || (Array.isArray(value) && value.length === 0)),
            ).toBe(true)
      expect(await everything()).toBe(before)
    })

    if (kind !== 'none')
      test("agents' calls: refuse every id outside the caller's team with the same response", async () => {
        for (const caller of askers) await refusesForeign(caller)
      })

    async function refusesForeign(caller: Name) {
      const before = await everything()
      const { foreign, code } = idsFor(caller, kind)
      const answers = new Set<string>()
      for (const id of [...foreign, ...nobody(caller)])
        for (const answer of await ask(path, tokens[caller], id)) {
          expect(answer, id).toMatchObject({ success: false, code })
          answers.add(said(answer))
        }
      expect([...answers]).toHaveLength(1)
      expect(await everything()).toBe(before)
    }

    if (kind === 'direct')
      test("agents' calls for the direct downline: refuse all other members", async () => {
        const before = await everything()
        for (const name of ['deep', 'deepPlain', 'agent'] as const)
          for (const answer of await ask(path, tokens.agent, ids[name]))
            expect(answer, name).toMatchObject({ success: false, code: 'NOT_DIRECT' })
        expect(await everything()).toBe(before)
      })

    if (!isChange)
      test("agents' calls: reveal nobody outside the caller's team", async () => {
        for (const caller of askers) await tellsOfTeam(caller)
      })

    async function tellsOfTeam(caller: Name) {
      const strangers = names.filter((name) => !isOwn(caller, name))
      // a contract contains both its parties
      const known = kind === 'contract' || path.endsWith('getContracts') ? [tree[caller][1]] : []
      for (const id of idsFor(caller, kind).own)
        for (const [at, answer] of (await ask(path, tokens[caller], id)).entries()) {
          expect(answer, id).toMatchObject({ success: true })
          const text = JSON.stringify(answer.value)
          // and every member of the team, if the response lists members
          if (id === ids[caller] && /getTeamLines$|getTeamLoss$/.test(path) && at === (path.endsWith('Loss') ? 0 : 3))
            for (const name of names.filter((each) => isOwn(caller, each))) expect(text).toContain(account(name))
          for (const name of strangers) {
            if (known.includes(name as never)) continue
            expect(text.includes(`"${ids[name]}"`) || text.includes(`"${account(name)}"`), name).toBe(false)
          }
        }
    }
  })

  test('ROLE-24 only users of type 1, 2, 41 and 42 are agents', async () => {
    const path = '/wps/relay/MCSFE_getTeamNode'
    const types = { root: 1, agent: 2, direct: 41, deep: 42 }
    for (const [name, type] of Object.entries(types) as [Name, number][]) {
      expect(tree[name][0]).toBe(type)
      expect(await gateway.call('GET', path, { token: tokens[name] })).toMatchObject({ success: true })
    }
    for (const type of [0, 3, 4, 9, 40, 43]) {
      await gateway.services.db.updateTable('members').set({ type }).where('id', '=', ids.deepPlain).execute()
      expect(await gateway.call('GET', path, { token: tokens.deepPlain }), String(type)).toMatchObject({
        success: false,
        code: 'NON_AGENT',
      })
    }
    await gateway.services.db.updateTable('members').set({ type: 0 }).where('id', '=', ids.deepPlain).execute()
  })

  test('notices for agents: are returned to agents only', async () => {
    const told = async (token?: string) => {
      const query = { types: 'A,H', platform: 'web', language: 'EN' }
      const { value } = await gateway.call('GET', '/wps/relay/MCSFE_getListAnnouncements', { query, ...(token && { token }) })
      return (value as { announcements: { id: string }[] }).announcements.map(({ id }) => id)
    }
    const rows = await gateway.services.db.selectFrom('content').select('id').where('kind', '=', 'agentNotice').execute()
    const notices = rows.map(({ id }) => id)
    expect(notices.length).toBeGreaterThan(0)
    for (const name of callers) expect(await told(tokens[name])).toEqual(expect.arrayContaining(notices))
    for (const token of [undefined, tokens.plain, tokens.trial])
      expect((await told(token)).filter((id) => notices.includes(id))).toEqual([])
  })

  test("agents' transfers: are possible only to a direct downline", async () => {
    for (const who of ['agent', 'plain', 'trial'] as const) await setPaymentPassword(gateway.services.db, ids[who], '472913', publicCost)
    const before = await everything()
    const target = async (who: Name, to: string) =>
      (await gateway.call('GET', '/wps/relay/GCS_transferTarget', { token: tokens[who], query: { direction: 'downline', account: to } }))
        .value
    const send = (who: Name | 'trial', to: string) =>
      gateway.call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', {
        token: tokens[who],
        sealed: true,
        body: {
          direction: 'downline',
          account: to,
          name: maskName(to),
          amount: '5.00',
          password: '472913',
          key: crypto.randomUUID(),
        },
      })
    const others = [...names.filter((name) => name !== 'direct' && name !== 'plain'), 'nobody', 'trial']
    const answers = new Set<string>()
    for (const name of others) {
      expect(await target('agent', account(name)), name).toMatchObject({ name: null, isAgent: false })
      const answer = await send('agent', account(name))
      expect(answer.success, name).toBe(false)
      answers.add(said(answer))
    }
    expect([...answers]).toHaveLength(1)
    for (const who of ['plain', 'trial'] as const) expect((await send(who, account('direct'))).success).toBe(false)
    expect(await everything()).toBe(before)
    expect(await send('agent', account('direct'))).toMatchObject({ success: true })
    expect(await send('agent', account('plain'))).toMatchObject({ success: true })
  })

  // last, because it changes what the other tests read
  test("agents' calls: succeed with ids of the caller's own team", async () => {
    // offers last: an open offer blocks another until it is withdrawn
    const inOrder = Object.entries(agentCases).toSorted(
      ([one], [other]) => Number(one.endsWith('offerContract')) - Number(other.endsWith('offerContract')),
    )
    for (const [path, { ids: kind, isChange }] of inOrder) {
      if (!isChange || kind === 'none' || kind === 'settlement') continue
      const id = idsFor('agent', kind).own.at(-1) ?? ''
      const { bodies, isSealed = false } = agentCases[path] as AgentCase
      const [body] = bodies?.(id) ?? []
      const given = { token: tokens.agent, ...(body !== undefined && { body }), ...(isSealed && { sealed: true }) }
      expect(await callProven(gateway, definitionOf(path).verb, path, given), `${path} ${id}`).toMatchObject({ success: true })
    }
  })
})
