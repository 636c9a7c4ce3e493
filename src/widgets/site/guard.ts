import type { Guard } from './routes.ts'

/** The visitor of a route. */
export interface Visitor {
  status: 'loading' | 'guest' | 'member'
  isAgent: boolean
  isTrial: boolean
}

/**
 * §2 Routes and §6: may the visitor see a route? `stay`: yes; `wait` until the session is known; `realAccount` for trial users;
 * or the path to go to instead.
 */
export function guardedRoute(path: string, guard: Guard | undefined, { status, isAgent, isTrial }: Visitor): string {
  if (path === '/agent' && isAgent) return '/agentHome'
  if (!guard) return 'stay'
  if (status === 'loading') return 'wait'
  if (guard === 'agent') return isAgent ? 'stay' : '/agent'
  if (status === 'guest') return '/login'
  return guard === 'member' && isTrial ? 'realAccount' : 'stay'
}
