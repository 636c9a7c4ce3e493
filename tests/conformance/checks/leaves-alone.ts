import { differences, readHostState } from '../host-state.ts'
import { type Check, fail } from './check.ts'

/** Timeout for changes that the host itself makes, ms: for example a library that reacts to scrolling. */
const patience = 1500
/** Distance to scroll the page, px. */
const scrolled = 120

/**
 * The host's styles, attributes, globals, elements and scroll position are the same without Tessera, with widgets, during a popup and after
 * it.
 */
export const leavesAlone: Check = async (visit) => {
  const { tab } = visit
  const { styles, facts } = (await visit.plain()).state
  const before = { styles, facts: { ...facts } }
  const compare = async (when: string) => {
    for (const end = Date.now() + patience; ; ) {
      const [first, ...others] = differences(before, await readHostState(tab))
      if (first === undefined) return
      if (Date.now() > end) fail(`${when}, ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await visit.enter()
  delete before.facts['history'] // the history grows with each page that the visitor opens
  await compare('with widgets')
  await tab.run((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled)
  const { scroll = '', history = '' } = (await readHostState(tab)).facts
  Object.assign(before.facts, { scroll, history })
  await visit.openPopup('login', {}, 'dialog input[name=username]')
  await compare('during a popup')
  await visit.closePopups()
  await compare('after a popup')
  await tab.run(() => scrollTo({ top: 0, behavior: 'instant' }))
}
