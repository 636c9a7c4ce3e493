/** In the order of a visit: checks as a guest come first. */
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
