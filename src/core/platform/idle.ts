/** How long what may wait waits for a first view that doesn't come, ms. */
const patience = 10_000

/** How long the first views have the line to themselves, for their pictures, ms. */
const calm = 300

let missing = 0
let waiting: (() => void)[] = []

/** A first view is being made: what it can do without waits. Returns how to say that it stands, or will not come. */
export function beginFirstView(): () => void {
  missing += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    missing -= 1
    if (missing > 0) return
    for (const go of waiting) go()
    waiting = []
  }
}

const firstViews = (): Promise<void> =>
  new Promise((resolve) => {
    if (missing === 0) return resolve()
    waiting.push(resolve)
    setTimeout(resolve, patience)
  })

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200) // Safari
  })

/** Resolves once the first views of the page stand and it has nothing to do: what they can do without comes after it. */
export async function idle(): Promise<void> {
  await firstViews()
  await new Promise((resolve) => setTimeout(resolve, calm))
  await rest()
}
