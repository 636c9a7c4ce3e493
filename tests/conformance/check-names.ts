/** In the order in which a visit makes them: as guest first. */
export const checkNames = [
  'mounts',
  'looks',
  'top',
  'keys',
  'leaves-alone',
  'login',
  'launch',
  'deposit',
  'no-errors',
  'language',
  'leaves-nothing',
] as const
export type CheckName = (typeof checkNames)[number]
