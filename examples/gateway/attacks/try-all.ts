import type { ServedGateways } from '../testing/served-gateways.ts'
import type { Attack, Count } from './attack.ts'
import { accounts, allStates } from './accounts.ts'
import { bonus } from './bonus.ts'
import { credentials } from './credentials.ts'
import { guesses } from './guesses.ts'
import { hashes } from './hashes.ts'
import { intake } from './intake.ts'
import { money } from './money.ts'
import { networks } from './networks.ts'
import { promises } from './promises.ts'
import { rewards } from './rewards.ts'
import { socket } from './socket.ts'
import { stepUp } from './step-up.ts'
import { times } from './times.ts'
import { youngProofs } from './young-proofs.ts'

export const attacks: readonly Attack[] = [
  ...accounts,
  ...youngProofs,
  ...promises,
  ...rewards,
  ...guesses,
  ...credentials,
  ...money,
  ...bonus,
  ...stepUp,
  ...socket,
  ...intake,
  ...networks,
]

/** These attacks measure how long hashes take or wait, so they need gateways whose hashes are costly. */
export const withDearHashes: readonly Attack[] = [...hashes, ...times]

/** All attacks, including those that take too long for the tests. */
export const everyAttack: readonly Attack[] = [...attacks, ...hashes, ...allStates, ...times]

export interface Tried extends Count {
  attack: Attack
  control?: Count
  /** What is wrong with the result; undefined if nothing is. */
  fault?: string
}

/** Runs one attack and then its control, each on a new day. */
export async function tryOne(target: ServedGateways, attack: Attack): Promise<Tried> {
  await target.startDay()
  const { tried, through } = await attack.run(target)
  await target.startDay()
  const control = await attack.control?.run(target)
  const fault =
    through > attack.most
      ? `${through} of ${tried} got through, at most ${attack.most} may`
      : control && (control.through < control.tried || control.through <= attack.most)
        ? `its control got through only ${control.through} of ${control.tried} times, so it shows nothing`
        : undefined
  return { attack, tried, through, ...(control && { control }), ...(fault !== undefined && { fault }) }
}
