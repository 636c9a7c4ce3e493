import { beginnings } from '../testing/beginnings.ts'
import { atOne, type ServedGateways } from '../testing/served-gateways.ts'
import type { TrialGateway } from '../testing/trial-gateway.ts'
import { type Attack, type Count } from './attack.ts'
import { addressOf, login } from './guesses.ts'
import { loginPassword, newKey, newMember } from './member.ts'

const floods = 30
/** So many are answered when the last call is sent. */
const before = 8

/** Many registrations at once, and one more call while they wait. What gets through has been answered before that call. */
async function flood(target: ServedGateways, last: (gateway: TrialGateway) => Promise<boolean>): Promise<Count> {
  const gateway = atOne(target)
  const register = (at: number) =>
    beginnings['by name'](gateway, { account: `h${newKey().slice(0, 8)}`, password: 'Mosaic-Sea-77', address: addressOf(1000 + at) })
  let answered = 0
  const { promise: isUnderWay, resolve: start } = Promise.withResolvers<void>()
  const registrations = Array.from({ length: floods }, (_, at) =>
    register(at).then(() => {
      if (++answered === before) start()
    }),
  )
  // by then all of them are there
  await Promise.race([isUnderWay, Promise.all(registrations)])
  if (!(await last(gateway))) throw new Error('the last call is refused')
  const through = answered
  await Promise.allSettled(registrations)
  return { tried: floods, through }
}

export const hashes: Attack[] = [
  {
    name: '30 registrations at once at one gateway, whose passwords are hashed before that of a member who logs in after them',
    most: 20,
    async run(target) {
      const { account } = await newMember(target)
      return flood(target, async (gateway) => (await login(gateway, { username: account, password: loginPassword })).success)
    },
    control: {
      how: 'another registration, which waits behind them',
      run: (target) =>
        flood(target, (gateway) =>
          beginnings['by name'](gateway, {
            account: `h${newKey().slice(0, 8)}`,
            password: 'Mosaic-Sea-77',
            address: addressOf(999),
          }).then(Boolean, () => false),
        ),
    },
  },
]
