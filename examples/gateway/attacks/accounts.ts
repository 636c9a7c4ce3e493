import { randomInt } from 'node:crypto'
import { setPaymentPassword } from '../member/payment-password.ts'
import { stepOf, totpAt } from '../member/totp.ts'
import { hashPassword } from '../platform/secrets.ts'
import { createMember, maskName } from '../session/members.ts'
import { authenticator } from '../testing/authenticator.ts'
import { beginnings, handOver, ways } from '../testing/beginnings.ts'
import { inProcess, type ServedGateways } from '../testing/served-gateways.ts'
import { everyState, mayLeave, sampleStates, searchSequences, type State, unhindered } from '../testing/stolen-password.ts'
import { type Loot, thiefWith } from '../testing/thief.ts'
import { type Attack, type Count, count } from './attack.ts'
import { countryDialingCode, loginPassword, newMember, paymentPassword } from './member.ts'

const elsewhere = () => `203.0.113.${randomInt(1, 250)}`
const home = '198.51.100.7'
const hour = 3_600_000

type Contact = 'none' | 'mailbox' | 'number'
interface Owner {
  id: string
  account: string
  upline: string
}

/** A member with 1,000.00 and an account for withdrawals whose waiting time is over. */
async function newOwner(target: ServedGateways, contact: Contact, hasPaymentPassword: boolean): Promise<Owner> {
  const { db, passwordCost } = target.services
  const upline = await newMember(target, { type: 1 }, 0n)
  const account = `owner${randomInt(1e9)}`
  const row = {
    account,
    upline_id: upline.id,
    login_count: 1,
    password_hash: await hashPassword(loginPassword, passwordCost),
    ...(contact === 'mailbox' && { email: `${account}@mail.example` }),
    ...(contact === 'number' && { mobile: `91${randomInt(1e7, 1e8)}`, country_code: countryDialingCode }),
  }
  const id = await createMember(db, row, 100_000n, target.now())
  const payee = {
    id: `payee-${id}`,
    member_id: id,
    kind: 'bank' as const,
    provider: 'Harbour Bank',
    holder: 'Ana Cruz',
    number: '123456789',
  }
  await db
    .insertInto('payees')
    .values({ ...payee, created_at: 0, usable_at: 0, removed_at: null })
    .execute()
  await db.insertInto('known_addresses').values({ member_id: id, address: home, created_at: 0 }).execute()
  if (hasPaymentPassword) await setPaymentPassword(db, id, paymentPassword, passwordCost)
  return { id, account, upline: upline.account }
}

const enter = (target: ServedGateways, account: string, password: string, address: string) =>
  target.call('POST', '/wps/session/login', { sealed: true, body: { username: account, password, type: 'username' }, address })

/** The thief's session: by the password from another device, or at the open page. Undefined if the login is stopped. */
async function steal(target: ServedGateways, { account }: Owner, isOpenPage: boolean): Promise<Loot | undefined> {
  if (isOpenPage) {
    return { account, token: await handOver(target, account), password: loginPassword, address: undefined }
  }
  const address = elsewhere()
  const { success, value } = await enter(target, account, loginPassword, address)
  return success ? { account, token: (value as { token: string }).token, password: loginPassword, address } : undefined
}

export interface Step {
  name: string
  /** `done`, or the code of the refusal */
  outcome: string
}

/** In the order that gets the thief furthest. */
const furthest = [
  'bind a mailbox',
  'bind a number',
  'set the payment password',
  'reset the payment password by a code',
  'turn on an authenticator',
  'add a passkey',
  'bind an account for withdrawals',
] as const
/** When the thief tries to take money, in ms after the attempt before it. The waiting time is 24 hours. */
const pauses = { 'at once': 0, 'an hour later': hour, 'after 23 hours': 22 * hour, 'after 25 hours': 2 * hour }

/** Every step that the thief can try. hasMoney: money left during the waiting time. */
export async function walk(target: ServedGateways, owner: Owner, isOpenPage: boolean): Promise<{ steps: Step[]; hasMoney: boolean }> {
  const loot = await steal(target, owner, isOpenPage)
  const steps: Step[] = [{ name: 'log in elsewhere, or sit down at the open page', outcome: loot ? 'done' : 'VERIFICATION_REQUIRED' }]
  if (!loot) return { steps, hasMoney: false }
  const thief = thiefWith(unhindered(target), loot)
  const note = (name: string, answer: { success: boolean; code?: string | undefined } | undefined) => {
    steps.push({ name, outcome: answer?.success ? 'done' : (answer?.code ?? 'nothing to do') })
    return answer?.success === true
  }
  for (const name of furthest) note(name, await thief.steps[name]())
  let hasMoney = false
  for (const [when, pause] of Object.entries(pauses)) {
    target.wait(pause)
    // the session has ended by then
    if (pause > 0 && isOpenPage) thief.enter(await handOver(target, owner.account))
    else if (pause > 0) note(`log in again, ${when}`, await thief.logIn())
    const withdrawn = note(`withdraw to each account, ${when}`, await thief.outflows['withdraw to each account']())
    const sent = note(`send to the upline, ${when}`, await thief.outflows['send to the upline'](maskName(owner.upline)))
    hasMoney ||= when !== 'after 25 hours' && (withdrawn || sent)
  }
  return { steps, hasMoney }
}

const states = (['none', 'mailbox', 'number'] as const).flatMap((contact) => [false, true].map((has) => ({ contact, has })))

const takeMoney = (target: ServedGateways): Promise<Count> =>
  count(states.length * 2, async (at) => {
    const state = states[at >> 1] ?? { contact: 'none', has: false }
    return (await walk(target, await newOwner(target, state.contact, state.has), at % 2 === 1)).hasMoney
  })

/** Per way of registration with a password: registers at home, binds a number there, and logs in by password from the given address. */
const firstLogins = (target: ServedGateways, addressOf: () => string): Promise<Count> =>
  count(waysByPassword.length, async (at) => {
    const way = waysByPassword[at] ?? 'by name'
    const account = await beginnings[way](target, { account: `first${randomInt(1e8)}`, password: loginPassword, address: home })
    if (way !== 'by SMS') {
      const number = { mobile: `91${randomInt(1e7, 1e8)}`, country_code: countryDialingCode }
      await target.services.db.updateTable('members').set(number).where('account', '=', account).execute()
    }
    return (await enter(target, account, loginPassword, addressOf())).success
  })
const waysByPassword = ways.filter((way) => way !== 'by a provider')

/** Opens the “this wasn't me” link of the latest notice to a mailbox. */
async function sayNotMe({ services, origins }: ServedGateways, recipient: string): Promise<void> {
  const sent = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .where('code', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const link = new URL(/http\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '')
  const response = await fetch(`${origins[0]}${link.pathname}${link.search}`, { method: 'POST' })
  if (response.status !== 200) throw new Error('the link of the notice does not work')
}

/** A thief at the open page who also knows the payment password. The login password alone isn't enough to add an authenticator. */
async function withBothPasswords(target: ServedGateways): Promise<{ owner: Owner; loot: Loot }> {
  const owner = await newOwner(target, 'mailbox', true)
  const loot = { account: owner.account, token: await handOver(target, owner.account), address: undefined }
  return { owner, loot: { ...loot, password: loginPassword, paymentPassword } }
}

/**
 * The thief begins to add an authenticator and a passkey, and confirms them in another session. If saysNo, the owner says ‘this wasn’t me’
 * in between.
 */
async function endBegun(target: ServedGateways, saysNo: boolean): Promise<Count> {
  return count(2, async (at) => {
    const { owner, loot } = await withBothPasswords(target)
    const thief = thiefWith(target, loot)
    const begun = await thief.force(() =>
      thief.send('POST', `/wps/member/security/${at === 0 ? 'totp' : 'passkeys/begin'}`, { password: loginPassword }),
    )
    await thief.steps['bind an account for withdrawals']()
    if (saysNo) await sayNotMe(target, `${owner.account}@mail.example`)
    thief.enter((await steal(target, owner, true))?.token ?? '')
    if (at === 0) {
      const code = totpAt((begun.value as { secret: string }).secret, stepOf(target.now()))
      return (await thief.send('POST', '/wps/member/security/totp/confirm', { code })).success
    }
    const credential = authenticator().create(begun.value as { challenge: string })
    return (await thief.send('POST', '/wps/member/security/passkeys/add', { credential })).success
  })
}

/**
 * The thief has added an account for withdrawals. If saysNo, the owner then says ‘this wasn’t me’. The thief goes on with the same
 * password.
 */
async function lockOut(target: ServedGateways, saysNo: boolean): Promise<boolean> {
  const { owner, loot } = await withBothPasswords(target)
  const thief = thiefWith(target, loot)
  await thief.steps['bind an account for withdrawals']()
  if (saysNo) await sayNotMe(target, `${owner.account}@mail.example`)
  const { success, value } = await enter(target, owner.account, loginPassword, home)
  if (!success) return false
  const again = thiefWith(target, { ...loot, token: (value as { token: string }).token, address: home })
  return (await again.steps['turn on an authenticator']()).success
}

const withoutHours = (target: ServedGateways) => target.change({ proofWaitHours: 0, payeeWaitHours: 0 })

export const accounts: Attack[] = [
  {
    name: 'the login password alone, elsewhere and at the open page: money leaves within the brand’s hours',
    most: 0,
    run: takeMoney,
    control: {
      how: 'no hours to wait, and a member who has nothing else',
      async run(target) {
        await withoutHours(target)
        return count(2, async (at) => (await walk(target, await newOwner(target, 'none', false), at === 1)).hasMoney)
      },
    },
  },
  {
    name: 'the first password login, from another address, of an account that began by name, by SMS, by a hand-over, by an agent',
    most: 0,
    run: (target) => firstLogins(target, elsewhere),
    control: { how: 'from where it began', run: (target) => firstLogins(target, () => home) },
  },
  {
    name: 'after ‘this wasn’t me’: log in again with the same password, and add an authenticator',
    most: 0,
    run: (target) => count(2, () => lockOut(target, true)),
    control: { how: 'nobody says so', run: (target) => count(2, () => lockOut(target, false)) },
  },
  {
    name: 'after ‘this wasn’t me’: end the authenticator and the passkey that were begun before it',
    most: 0,
    run: (target) => endBegun(target, true),
    control: { how: 'nobody says so', run: (target) => endBegun(target, false) },
  },
]

/** Tries sequences of calls in each state. An attempt gets through if money leaves during the waiting time. */
const searchStates = (target: ServedGateways, states: State[], depth: number): Promise<Count> =>
  count(states.length, async (at) => {
    const [state] = states.slice(at)
    return state !== undefined && (await searchSequences(unhindered(inProcess(target)), state, depth, true)).found.length > 0
  })

/**
 * The states of accounts whose login password is stolen. With one gateway: every combination of contact, second factor, payment password,
 * payee and theft, each with one of the ways of registration in turn; the thief may wait, and also tries everything at once. With several
 * gateways, which respond slower: a sample.
 */
function stolenStates({ gateways }: ServedGateways): State[] {
  if (gateways.length > 1) return sampleStates(1).filter((state) => !mayLeave(state))
  const stolen = everyState({ time: 'within the brand’s hours' }).filter(({ theft }) => theft.includes('password'))
  const alike = Map.groupBy(stolen, ({ contact, factor, payment, payee, theft }) => [contact, factor, payment, payee, theft].join())
  return [...alike.values()].flatMap((states, at) => states.slice(at % states.length).slice(0, 1))
}

/** Takes minutes. */
export const allStates: Attack[] = [
  {
    name: 'the login password alone, in every state of contact, factor, payment password and payee (at two gateways a sample): all sequences of calls',
    most: 0,
    run: (target) => searchStates(target, stolenStates(target), 3),
    control: {
      how: 'accounts with nothing else, and no hours to wait',
      async run(target) {
        await withoutHours(target)
        const bare = { contact: 'no contact', factor: 'no second factor', payment: 'no payment password', way: 'by name' } as const
        const states = everyState({ ...bare, theft: 'password elsewhere', time: 'at once' })
        return searchStates(target, states, 4)
      },
    },
  },
]

/** The sequences of steps that `npm run attack` prints. */
export async function thiefWalks(target: ServedGateways): Promise<{ title: string; steps: Step[] }[]> {
  const walks: { title: string; steps: Step[] }[] = []
  for (const { contact, has } of states)
    for (const isOpenPage of [false, true]) {
      await target.startDay()
      const title = `${contact === 'none' ? 'no contact' : `a ${contact}`}, ${has ? 'a' : 'no'} payment password, ${isOpenPage ? 'open page' : 'elsewhere'}`
      walks.push({ title, steps: (await walk(target, await newOwner(target, contact, has), isOpenPage)).steps })
    }
  return walks
}
