import type { Guard } from './routes.ts'

/** The session of the visitor of a route. */
export interface Visitor {
  status: 'loading' | 'guest' | 'member'
  isAgent: boolean
  isTrial: boolean
}

/**
 * §2 Routes and §6: whether the visitor may see a route. `stay`: yes. `wait`: the session is not known yet. `realAccount`: a trial user
 * needs a real account. Otherwise the path to redirect to.
 */
export function guardedRoute(path: string, guard: Guard | undefined, { status, isAgent, isTrial }: Visitor): string {
  if (path === '/agent' && isAgent) return '/agentHome'
  if (!guard) return 'stay'
  if (status === 'loading') return 'wait'
  if (guard === 'agent') return isAgent ? 'stay' : '/agent'
  if (status === 'guest') return '/login'
  return guard === 'member' && isTrial ? 'realAccount' : 'stay'
}
