import { randomInt } from 'node:crypto'
import { newTotpSecret, stepOf, totpAt } from '../member/totp.ts'
import { handOver } from '../testing/beginnings.ts'
import { callProven, type StepUp } from '../testing/call-proven.ts'
import { type OutflowWorld, outflowWorld, sendTo } from '../testing/outflow-world.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'

const elsewhere = () => ({ address: `203.0.113.${randomInt(1, 250)}`, headers: { 'user-agent': 'Mozilla/5.0 (X11) Thief' } })

/** An agent with everything that can flow out, and a session. */
async function newAgent(target: ServedGateways): Promise<{ world: OutflowWorld; token: string }> {
  await target.change({ downlineTransfer: true, contractCeilings: { isOn: false } })
  const world = await outflowWorld(target)
  return { world, token: await handOver(target, world.account) }
}

async function turnOnTotp({ services }: ServedGateways, { ids }: OutflowWorld): Promise<string> {
  const totp_secret = newTotpSecret()
  await services.db.updateTable('member_security').set({ totp_secret }).where('member_id', '=', ids.agent).execute()
  return totp_secret
}

/** Sends every call by which money leaves or is promised, with a stolen token and the payment password. */
async function promiseByToken(target: ServedGateways): Promise<Count> {
  const { world, token } = await newAgent(target)
  await turnOnTotp(target, world)
  const from = elsewhere()
  const bodies = Object.entries(world.bodies())
  return count(bodies.length, async (at) => {
    const [path, [body]] = bodies[at] ?? ['', [{}]]
    return (await sendTo(target, path, { token, body, ...from })).success
  })
}

/** Sends the same calls as the agent, with the payment password where a step-up is required. */
async function promiseAtHome(target: ServedGateways): Promise<Count> {
  const { world, token } = await newAgent(target)
  const bodies = Object.entries(world.bodies())
  const sealing: Pick<ServedGateways, 'call'> = {
    call: (verb, path, given = {}) => (given.sealed ? target.call(verb, path, given) : sendTo(target, path, given)),
  }
  return count(bodies.length, async (at) => {
    const [path, [body]] = bodies[at] ?? ['', [{}]]
    return (await callProven(sealing, 'POST', path, { token, body })).success
  })
}

/** Confirms the step-up of one outflow with an authenticator's code, and then sends another body. */
async function useProofTwice(target: ServedGateways, isAnother: boolean): Promise<Count> {
  const { world, token } = await newAgent(target)
  const secret = await turnOnTotp(target, world)
  await world.contract('offered2', 'offered', 'hourly')
  await world.contract('running2', 'active', 'daily')
  const bodies = Object.entries(world.bodies())
  return count(bodies.length, async (at) => {
    const [path, [one, other]] = bodies[at] ?? ['', [{}, {}]]
    const { operation, about } = (await sendTo(target, path, { token, body: one })).value as StepUp
    target.wait(30_000) // each code is valid once
    const body = { operation, about, method: 'totp', code: totpAt(secret, stepOf(target.now())) }
    await target.call('POST', '/wps/member/stepUp', { token, sealed: true, body })
    return (await sendTo(target, path, { token, body: isAnother ? other : one })).success
  })
}

export const promises: Attack[] = [
  {
    name: 'an agent’s stolen token and payment password, elsewhere, with an authenticator on: money, contracts, rebates, links, goods',
    most: 0,
    run: promiseByToken,
    control: { how: 'the agent, without an authenticator', run: promiseAtHome },
  },
  {
    name: 'the proof for one withdrawal, contract or parcel, used for another amount, receiver or address',
    most: 0,
    run: (target) => useProofTwice(target, true),
    control: { how: 'used for the same', run: (target) => useProofTwice(target, false) },
  },
]
