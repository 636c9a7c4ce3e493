import type { ServedGateways } from '../testing/served-gateways.ts'

/** tried: attempts. through: those that succeeded. */
export interface Count {
  tried: number
  through: number
}

export interface Attack {
  /** What is tried. It also says what counts as getting through, where that isn't obvious. */
  name: string
  /** The highest number of attempts that may get through. */
  most: number
  run(target: ServedGateways): Promise<Count>
  /** The same attack without the protection. More must get through than `most` allows; otherwise the attack itself would prove nothing. */
  control?: {
    /** How the control differs from the attack. */
    how: string
    run(target: ServedGateways): Promise<Count>
  }
}

/** Makes attempts one after the other. @param attempt returns whether it got through */
export async function count(tried: number, attempt: (at: number) => Promise<boolean>): Promise<Count> {
  let through = 0
  for (let at = 0; at < tried; at++) if (await attempt(at)) through++
  return { tried, through }
}
