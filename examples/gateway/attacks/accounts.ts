import { randomInt } from 'node:crypto'
import { setPaymentPassword } from '../member/payment-password.ts'
import { hashPassword } from '../platform/secrets.ts'
import { createMember, maskName } from '../session/members.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Loot, thiefWith } from '../testing/thief.ts'
import { type Attack, type Count, count } from './attack.ts'
import { countryDialingCode, loginPassword, loginToken, newMember } from './member.ts'

const elsewhere = () => `203.0.113.${randomInt(1, 250)}`
const home = '198.51.100.7'

type Contact = 'none' | 'mailbox' | 'number'
interface Owner {
  id: string
  account: string
  upline: string
}

/** A member with 1,000.00 and an account for withdrawals that may be used. */
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
  if (hasPaymentPassword) await setPaymentPassword(db, id, '472913', passwordCost)
  return { id, account, upline: upline.account }
}

const enter = (target: ServedGateways, account: string, password: string, address: string) =>
  target.call('POST', '/wps/session/login', { sealed: true, body: { username: account, password, type: 'username' }, address })

/** The thief’s session: by the password from elsewhere, or at the open page; undefined if the login is stopped. */
async function steal(target: ServedGateways, { account }: Owner, isOpenPage: boolean): Promise<Loot | undefined> {
  if (isOpenPage) {
    const body = { token: await loginToken(target, account) }
    const { token } = (await target.call('POST', '/wps/session/login/token', { body })).value as { token: string }
    return { account, token, password: loginPassword, address: undefined }
  }
  const address = elsewhere()
  const { success, value } = await enter(target, account, loginPassword, address)
  return success ? { account, token: (value as { token: string }).token, password: loginPassword, address } : undefined
}

export interface Step {
  name: string
  /** `done`, or the code of the refusal. */
  outcome: string
}

/** Everything that the thief can do, in the order that got furthest. */
export async function walk(target: ServedGateways, owner: Owner, isOpenPage: boolean): Promise<{ steps: Step[]; hasMoney: boolean }> {
  const loot = await steal(target, owner, isOpenPage)
  const steps: Step[] = [
    { name: isOpenPage ? 'sit down at the open page' : 'log in elsewhere', outcome: loot ? 'done' : 'VERIFICATION_REQUIRED' },
  ]
  if (!loot) return { steps, hasMoney: false }
  const thief = thiefWith(target, loot)
  const outcome = (answer: { success: boolean; code?: string | undefined } | undefined) =>
    answer?.success ? 'done' : (answer?.code ?? 'nothing to do')
  for (const [name, step] of Object.entries(thief.steps)) steps.push({ name, outcome: outcome(await step()) })
  steps.push({ name: 'withdraw to each account', outcome: outcome(await thief.outflows['withdraw to each account']()) })
  steps.push({ name: 'send to the upline', outcome: outcome(await thief.outflows['send to the upline'](maskName(owner.upline))) })
  return { steps, hasMoney: steps.slice(-2).some((step) => step.outcome === 'done') }
}

const states = (['none', 'mailbox', 'number'] as const).flatMap((contact) => [false, true].map((has) => ({ contact, has })))

const takeMoney = (target: ServedGateways): Promise<Count> =>
  count(states.length * 2, async (at) => {
    const state = states[at >> 1] ?? { contact: 'none', has: false }
    return (await walk(target, await newOwner(target, state.contact, state.has), at % 2 === 1)).hasMoney
  })

/** A registration by name at home, a number bound there, and a password login. */
async function firstLogin(target: ServedGateways, address: string): Promise<boolean> {
  const username = `first${randomInt(1e8)}`
  const body = { username, password: loginPassword, confirmPassword: loginPassword, registerMethod: 'WEB' }
  const registered = await target.call('PUT', '/wps/member/register', { sealed: true, body, address: home })
  if (!registered.success) throw new Error(`no registration: ${registered.code}`)
  const number = { mobile: `91${randomInt(1e7, 1e8)}`, country_code: countryDialingCode }
  await target.services.db.updateTable('members').set(number).where('account', '=', username).execute()
  return (await enter(target, username, loginPassword, address)).success
}

/** The thief has changed the mailbox; the owner says ‘this wasn’t me’ or does not; the thief goes on with the same password. */
async function lockOut(target: ServedGateways, saysNo: boolean): Promise<boolean> {
  const owner = await newOwner(target, 'mailbox', false)
  const loot = await steal(target, owner, true)
  if (!loot) return false
  const thief = thiefWith(target, loot)
  await thief.steps['set the payment password']()
  if (saysNo) {
    const recipient = `${owner.account}@mail.example`
    const sent = await target.services.db.selectFrom('outbox').select('text').where('recipient', '=', recipient).execute()
    const link = new URL(/http\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '')
    const response = await fetch(`${target.origins[0]}${link.pathname}${link.search}`, { method: 'POST' })
    if (response.status !== 200) throw new Error('the link of the notice does not work')
  }
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
    name: 'the first password login after a registration, from another address',
    most: 0,
    run: (target) => count(3, () => firstLogin(target, elsewhere())),
    control: { how: 'from where it was registered', run: (target) => count(3, () => firstLogin(target, home)) },
  },
  {
    name: 'after ‘this wasn’t me’: log in again with the same password, and add an authenticator',
    most: 0,
    run: (target) => count(2, () => lockOut(target, true)),
    control: { how: 'nobody says so', run: (target) => count(2, () => lockOut(target, false)) },
  },
]

/** The walks that `npm run attack` prints. */
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
