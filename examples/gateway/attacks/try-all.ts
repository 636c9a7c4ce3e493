import type { ServedGateways } from '../testing/served-gateways.ts'
import type { Attack, Count } from './attack.ts'
import { accounts } from './accounts.ts'
import { bonus } from './bonus.ts'
import { guesses } from './guesses.ts'
import { intake } from './intake.ts'
import { money } from './money.ts'
import { networks } from './networks.ts'
import { socket } from './socket.ts'
import { stepUp } from './step-up.ts'

export const attacks: readonly Attack[] = [...accounts, ...guesses, ...money, ...bonus, ...stepUp, ...socket, ...intake, ...networks]

export interface Tried extends Count {
  attack: Attack
  control?: Count
  /** What is wrong with it. */
  fault?: string
}

/** One attack, and then its control, each on a day of its own. */
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
