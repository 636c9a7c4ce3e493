import type { Figures } from '../engines/engine.ts'
import { type Check, fail } from './check.ts'

/** Number of times that a widget is mounted and removed. */
const rounds = 50
/** Allowed growth after a garbage collection: nodes, and bytes of the heap. */
const allowed = { nodes: 10, heap: 600_000 }

/** Timeout for the garbage collection, ms. */
const patience = 5000

/** Runs in the page: mounts and removes widgets in turn. */
async function mountAndRemove(rounds: number): Promise<number> {
  const place = document.querySelector('#box')?.parentElement // inside the host's dialog, if there is one
  for (let round = 0; round < rounds; round++) {
    const element = document.createElement('div')
    const isReady = new Promise((resolve) => element.addEventListener('tessera:ready', resolve, { once: true }))
    place?.append(element)
    window.Tessera?.mount(element, round % 2 ? 'winners' : 'account')
    await isReady
    await new Promise((resolve) => requestAnimationFrame(resolve))
    element.remove()
    window.watched.ready.delete(element)
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  return document.querySelectorAll('*').length
}

/** Mounting and removing fifty widgets leaves no element, listener or memory behind. */
export const leavesNothing: Check = async (visit) => {
  const { tab } = visit
  await visit.enter()
  const first = await tab.run(mountAndRemove, 6) // loads everything that is loaded only once
  const before = await tab.measure?.()
  const last = await tab.run(mountAndRemove, rounds)
  if (last > first) fail(`${last - first} elements are left`)
  if (!before) return
  for (const end = Date.now() + patience; ; ) {
    const after = await tab.measure?.()
    const left = after && excess(before, after)
    if (left === undefined) return
    if (Date.now() > end) fail(left)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Describes what has grown beyond the allowed; undefined if nothing has. */
function excess(before: Figures, after: Figures): string | undefined {
  if (after.listeners > before.listeners) return `${after.listeners - before.listeners} listeners are left`
  if (after.nodes > before.nodes + allowed.nodes) return `${after.nodes - before.nodes} nodes stay in memory`
  if (after.heap > before.heap + allowed.heap) return `${Math.round((after.heap - before.heap) / 1000)} kB stay in memory`
  return undefined
}
