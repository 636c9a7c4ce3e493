/** How long `idle` waits for first views that do not come, in ms. */
const patience = 10_000

/** How long the first views have the line to themselves, for their pictures, ms. */
const calm = 300

let missing = 0
let waiting: (() => void)[] = []

/** Says that a first view is being made; `idle` waits for it. Call the result when the view is on screen, or will not come. */
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

/** Resolves when the first views are on screen and the browser is idle: load here what they do not need. */
export async function idle(): Promise<void> {
  await firstViews()
  await new Promise((resolve) => setTimeout(resolve, calm))
  await rest()
}
