import { agentTypes } from '../brand/constants.ts'

/** Staff of the operator. */
const staffType = 9

/** What an account of a member type is called (§6): a label only, which permits nothing. */
export type AccountKind = 'member' | 'agent' | 'admin'

export function accountKind(type: number): AccountKind {
  if (type === staffType) return 'admin'
  return agentTypes.includes(type) ? 'agent' : 'member'
}
