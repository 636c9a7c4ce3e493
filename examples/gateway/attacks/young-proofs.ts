import { randomInt } from 'node:crypto'
import { hashPassword } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { handOver } from '../testing/beginnings.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { thiefWith } from '../testing/thief.ts'
import { type Attack, type Count, count } from './attack.ts'
import { loginPassword, newKey } from './member.ts'

const hour = 3_600_000
const security = '/wps/member/security'

/** A member with 1,000.00 and a login password. @param email bound from the beginning */
async function newOwner({ services, now }: ServedGateways, email?: string): Promise<{ id: string; account: string }> {
  const account = `young${randomInt(1e9)}`
  const password_hash = await hashPassword(loginPassword, services.passwordCost)
  const row = { account, login_count: 1, password_hash, ...(email !== undefined && { email }) }
  return { id: await createMember(services.db, row, 100_000n, now()), account }
}

async function sitDown(target: ServedGateways, account: string) {
  const token = await handOver(target, account)
  return thiefWith(target, { account, token, password: loginPassword, address: undefined })
}

/** The thief binds a mailbox and a number of the thief's, and has codes sent there. */
async function useOwnContacts(target: ServedGateways): Promise<Count> {
  const uses = [
    (thief: Thief) => thief.steps['reset the payment password by a code'](),
    (thief: Thief) => thief.steps['reset the login password by a code to a number'](),
    (thief: Thief) => target.call('POST', `${security}/proofCode`, { token: thief.token(), body: { channel: 'email' } }),
  ]
  return count(uses.length, async (at) => {
    const thief = await sitDown(target, (await newOwner(target)).account)
    for (const step of ['bind a mailbox', 'bind a number', 'set the payment password'] as const)
      if (!(await thief.steps[step]()).success) throw new Error(`${step} is refused`)
    await target.services.db.deleteFrom('brakes').execute() // the limits on the codes for binding are not what is tested here
    return (await uses[at]?.(thief))?.success === true
  })
}
type Thief = Awaited<ReturnType<typeof sitDown>>

/** The thief sets a payment password, adds an account for withdrawals with it, and withdraws when the password's waiting time is over. */
async function payNewPayee(target: ServedGateways): Promise<Count> {
  return count(2, async () => {
    const { account } = await newOwner(target)
    const thief = await sitDown(target, account)
    await thief.steps['set the payment password']()
    if (!(await thief.steps['bind an account for withdrawals']()).success) throw new Error('no payee')
    target.wait(hour + 60_000)
    thief.enter(await handOver(target, account))
    return (await thief.outflows['withdraw to each account']())?.success === true
  })
}

/** Changes made with the login password, and whether the owner gets no message about them. */
async function changeUntold(target: ServedGateways, hasMailbox: boolean): Promise<Count> {
  const changes = ['set the payment password', 'turn on an authenticator', 'add a passkey'] as const
  return count(changes.length, async (at) => {
    const mailbox = `owner${newKey().slice(0, 8)}@mail.example`
    const { account } = await newOwner(target, hasMailbox ? mailbox : undefined)
    const thief = await sitDown(target, account)
    const told = async () =>
      (await target.services.db.selectFrom('outbox').select('id').where('recipient', '=', mailbox).where('code', 'is', null).execute())
        .length
    const before = await told()
    const { success } = await thief.steps[changes[at] ?? 'add a passkey']()
    return success && (await told()) === before
  })
}

export const youngProofs: Attack[] = [
  {
    name: 'a mailbox and a number that the thief bound with the login password: codes to them for the payment password and the login',
    most: 0,
    run: useOwnContacts,
    control: {
      how: 'no hours to wait',
      async run(target) {
        await target.change({ proofWaitHours: 0 })
        return useOwnContacts(target)
      },
    },
  },
  {
    name: 'withdrawals to an account that was added with a new payment password, when the password’s hours are over',
    most: 0,
    async run(target) {
      await target.change({ proofWaitHours: 1 })
      return payNewPayee(target)
    },
    control: {
      how: 'no hours to wait for the account',
      async run(target) {
        await target.change({ proofWaitHours: 1, payeeWaitHours: 0 })
        return payNewPayee(target)
      },
    },
  },
  {
    name: 'a payment password, an authenticator and a passkey that the thief adds: the owner is not told',
    most: 0,
    run: (target) => changeUntold(target, true),
    control: { how: 'nothing is bound where it could be told', run: (target) => changeUntold(target, false) },
  },
]
