/** The page's own name in an address. */
export const pageName = 'downlineManagement'

/** The way to somebody's details. */
export const memberLink = (id: string): string => `/agentHome#${pageName}?member=${encodeURIComponent(id)}`
