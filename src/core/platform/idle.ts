/** The longest time that `idle` waits for first views, in ms. */
const patience = 10_000

/** Time after the first views in which nothing else loads, for their pictures, ms. */
const calm = 300

let missing = 0
let waiting: (() => void)[] = []

/** Announces a first view, which `idle` then waits for. Call the result when the view is visible or has failed. */
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
    else setTimeout(resolve, 200) // Safari has no requestIdleCallback
  })

/** Resolves when the first views are visible and the browser is idle. For loading what they do not need. */
export async function idle(): Promise<void> {
  await firstViews()
  await new Promise((resolve) => setTimeout(resolve, calm))
  await rest()
}
