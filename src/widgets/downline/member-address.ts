import type { AgentPlace } from '../../core/site/paths.ts'

/** The page's own name in an address. */
export const pageName = 'downlineManagement'

/** The address of a member's details. */
export const memberLink = (id: string): AgentPlace => `/agentHome#${pageName}?member=${encodeURIComponent(id)}`
