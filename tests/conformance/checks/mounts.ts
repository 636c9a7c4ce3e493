import type { Check } from './check.ts'

/** Every widget reports that it is ready, by its event and its attribute. */
export const mounts: Check = async (visit) => {
  await visit.leave()
  await visit.enter()
}
