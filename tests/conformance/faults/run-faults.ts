import type { Sandbox } from '../../browser/sandbox.ts'
import type { Engine, PlayerTab } from '../engines/engine.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { Fault, Scene } from './fault.ts'

/** Timeout for a single fault, ms. */
const patience = 120_000

/** Whether the player has seen what is expected of a fault. reason: why not. */
export interface Met {
  fault: Fault
  result: 'ok' | 'failed'
  reason: string
  /** Duration in milliseconds. */
  time: number
}

/** Causes each fault in one engine, each in a new tab. tell: called with each result. */
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

/**
 * Returns why one fault is not shown as expected; undefined if it is. Its tab is closed in any case, which also stops a fault that hangs.
 */
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

/** Returns why the fault fails; undefined if it does not. */
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
