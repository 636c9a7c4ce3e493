import type { Sandbox } from '../../browser/sandbox.ts'
import type { Engine, PlayerTab } from '../engines/engine.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { Fault, Scene } from './fault.ts'

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
  try {
    for (const fault of faults) {
      const begin = performance.now()
      // an engine that fails itself is a reason too
      const reason = await makeOne(engine, { proxy, sandbox }, fault).catch((error: unknown) => String(error))
      const result = reason === undefined ? 'ok' : 'failed'
      const each: Met = { fault, result, reason: reason ?? '', time: performance.now() - begin }
      met.push(each)
      tell(each)
    }
  } finally {
    proxy.stop()
  }
  return met
}

/** Why one fault is not shown as it should; undefined if it is. Its tab is closed in any case, which also stops a fault that hangs. */
async function makeOne(engine: Engine<PlayerTab>, around: Omit<Scene, 'tab'>, fault: Fault): Promise<string | undefined> {
  await around.sandbox.restore()
  const tab = await engine.newTab()
  try {
    return await reasonOf(() => fault.make({ ...around, tab }))
  } finally {
    around.proxy.restore()
    await tab.close()
  }
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
