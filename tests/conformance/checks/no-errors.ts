import { type Check, fail } from './check.ts'

/** The browser itself logs every refusal of the gateway as an error; the product handles refusals. */
const refusal = /^Failed to load resource: the server responded with a status of (400|401|403|409|410|413|422|423|429|451|503)/

/** The whole visit so far had no page error, unhandled rejection, console error, policy violation or hydration warning. */
export const noErrors: Check = async (visit) => {
  await visit.enter()
  await visit.openPopup('help', {}, 'dialog')
  await visit.closePopups()
  const own = new Set((await visit.plain()).faults)
  const [first, ...others] = new Set(visit.faults.filter((each) => !own.has(each) && !refusal.test(each)))
  if (first !== undefined) fail(`${first.slice(0, 200)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`)
}
