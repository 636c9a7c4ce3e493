import { agentTypes } from '../brand/constants.ts'

/** Staff of the operator. */
const staffType = 9

/** The label of an account's member type (§6); it permits nothing. */
export type AccountKind = 'member' | 'agent' | 'admin'

export function accountKind(type: number): AccountKind {
  if (type === staffType) return 'admin'
  return agentTypes.includes(type) ? 'agent' : 'member'
}
