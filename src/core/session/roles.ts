import { agentTypes, trialType } from '../brand/constants.ts'

/** §6 Roles. */
export type Role = 'guest' | 'member' | 'trial' | 'agent'

/** Permissions of §6 that not every role has. */
export type Ability =
  | 'freePlay'
  | 'balance'
  | 'launch'
  | 'favourites'
  | 'recent'
  | 'wallet'
  | 'memberCentre'
  | 'unreadMessages'
  | 'invite'
  | 'agentCentre'
  | 'contracts'
  | 'transferDownline'

const ofMembers: Ability[] = [
  'balance',
  'launch',
  'favourites',
  'recent',
  'wallet',
  'memberCentre',
  'unreadMessages',
  'invite',
  'contracts',
]
const abilities: Record<Role, readonly Ability[]> = {
  guest: ['freePlay'],
  // browses like a logged-in user; everything else needs a real account
  trial: ['balance'],
  member: ofMembers,
  agent: [...ofMembers, 'agentCentre', 'transferDownline'],
}

/** The role for a member type: 4 is trial; 1, 2, 41 and 42 are agent; any other is member. Without a type, guest. */
export function roleOf(type: number | null | undefined): Role {
  if (type === null || type === undefined) return 'guest'
  if (type === trialType) return 'trial'
  return agentTypes.includes(type) ? 'agent' : 'member'
}

export function may(role: Role, ability: Ability): boolean {
  return abilities[role].includes(ability)
}

/**
 * Why a role may not do something: a guest has to log in, a trial user needs a real account (texts in_need_true_account and
 * in_increase_submit), a member is not an agent. null if it is allowed.
 */
export function refusal(role: Role, ability: Exclude<Ability, 'freePlay'>): 'login' | 'realAccount' | 'agentOnly' | null {
  if (may(role, ability)) return null
  if (role === 'guest') return 'login'
  return role === 'trial' ? 'realAccount' : 'agentOnly'
}
