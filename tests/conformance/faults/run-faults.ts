import type { Sandbox } from '../../browser/sandbox.ts'
import type { Engine, PlayerTab } from '../engines/engine.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { Fault } from './fault.ts'

/** A fault that has not been shown after so many ms hangs. */
const patience = 120_000

/** What the player has seen of a fault. reason: of a failure. */
export interface Met {
  fault: Fault
  result: 'ok' | 'failed'
  reason: string
  /** Milliseconds. */
  time: number
}

/** Makes each fault in one engine, in a tab of its own. tell: is told of each as soon as it is known. */
export async function runFaults(
  engine: Engine<PlayerTab>,
  sandbox: Sandbox,
  faults: readonly Fault[],
  tell: (met: Met) => void,
): Promise<Met[]> {
  const met: Met[] = []
  const proxy = await startFaultProxy(sandbox.gateway)
  for (const fault of faults) {
    const begin = performance.now()
    let reason: string | undefined
    try {
      await sandbox.restore()
      const tab = await engine.newTab()
      reason = await reasonOf(() => fault.make({ tab, proxy, sandbox }))
      proxy.restore()
      await tab.close()
    } catch (error) {
      reason ??= String(error) // the engine itself has failed
    }
    const result = reason === undefined ? 'ok' : 'failed'
    const each: Met = { fault, result, reason: reason ?? '', time: performance.now() - begin }
    met.push(each)
    tell(each)
  }
  proxy.stop()
  return met
}

/** Why it fails; undefined if it does not. */
async function reasonOf(make: () => Promise<void>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, patience, 'it hangs')
  })
  const made = make().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return Promise.race([made, late]).finally(() => clearTimeout(timer))
}
