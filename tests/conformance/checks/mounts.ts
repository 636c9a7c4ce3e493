import type { Check } from './check.ts'

/** Every widget says by its event and its attribute that it is ready. */
export const mounts: Check = async (visit) => {
  await visit.leave()
  await visit.enter()
}
