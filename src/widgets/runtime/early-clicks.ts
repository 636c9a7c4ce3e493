import { $popups, type Popup } from '../../core/site/popups.ts'

/**
 * A click before `watch-screens.ts` has loaded. marks: the data attributes of each target at that time, because the click's effect changes
 * them.
 */
export type EarlyClick = readonly [path: readonly EventTarget[], marks: readonly DOMStringMap[], popup: Popup | undefined]

const kept: EarlyClick[] = []

const keep = (event: Event) => {
  const path = event.composedPath()
  kept.push([path, path.map((each) => ({ ...(each as HTMLElement).dataset })), $popups.get().at(-1)])
}

/** Stores clicks until `takeClicks`. */
export const keepClicks = (): void => addEventListener('click', keep, true)

export function takeClicks(): EarlyClick[] {
  removeEventListener('click', keep, true)
  return kept.splice(0)
}
