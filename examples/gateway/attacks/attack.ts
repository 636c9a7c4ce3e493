import type { ServedGateways } from '../testing/served-gateways.ts'

/** tried: attempts. through: those that succeeded. */
export interface Count {
  tried: number
  through: number
}

export interface Attack {
  /** What is tried; it says what counts as getting through where that isn't plain. */
  name: string
  /** More must not get through. */
  most: number
  run(target: ServedGateways): Promise<Count>
  /** The same attack where nothing stands in its way: all of it gets through, and more than may; else that little gets through above shows nothing. */
  control?: {
    /** What is different. */
    how: string
    run(target: ServedGateways): Promise<Count>
  }
}

/** Makes attempts one after the other. @param attempt did it get through? */
export async function count(tried: number, attempt: (at: number) => Promise<boolean>): Promise<Count> {
  let through = 0
  for (let at = 0; at < tried; at++) if (await attempt(at)) through++
  return { tried, through }
}
