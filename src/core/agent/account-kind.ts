import { agentTypes } from '../brand/constants.ts'

/** Member type of the operator's staff (§6). */
const staffType = 9

/** The label for an account's member type (§6). It grants no permission. */
export type AccountKind = 'member' | 'agent' | 'admin'

export function accountKind(type: number): AccountKind {
  if (type === staffType) return 'admin'
  return agentTypes.includes(type) ? 'agent' : 'member'
}
