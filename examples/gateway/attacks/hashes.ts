import { setTimeout as sleep } from 'node:timers/promises'
import { hashesAsked } from '../platform/secrets.ts'
import { beginnings } from '../testing/beginnings.ts'
import { atOne, type ServedGateways } from '../testing/served-gateways.ts'
import type { TrialGateway } from '../testing/trial-gateway.ts'
import { type Attack, type Count } from './attack.ts'
import { addressOf, login } from './guesses.ts'
import { loginPassword, newKey, newMember } from './member.ts'

const floods = 30

/**
 * Sends many registrations at once, then one other call. The registrations that were answered before that call count as getting through.
 */
async function flood(target: ServedGateways, last: (gateway: TrialGateway) => Promise<boolean>): Promise<Count> {
  const gateway = atOne(target)
  const before = hashesAsked('register')
  let answered = 0
  const register = (at: number) =>
    beginnings['by name'](gateway, { account: `h${newKey().slice(0, 8)}`, password: 'Mosaic-Sea-77', address: addressOf(1000 + at) })
  const registrations = Promise.all(Array.from({ length: floods }, (_, at) => register(at).then(() => void answered++)))
  const over = new AbortController()
  const end = () => over.abort()
  void registrations.then(end, end)
  const areAllAsked = async () => {
    while (!over.signal.aborted && hashesAsked('register') - before < floods) await sleep(5)
  }
  await Promise.race([areAllAsked(), registrations])
  const early = answered
  if (!(await last(gateway))) throw new Error('the last call is refused')
  const through = answered - early
  await registrations
  return { tried: floods - early, through }
}

export const hashes: Attack[] = [
  {
    name: '30 registrations at once at one gateway, whose passwords are hashed before that of a member who logs in after them',
    most: 15,
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
