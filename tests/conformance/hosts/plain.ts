import type { Host } from '../host.ts'

/** What the others are compared with. */
export const blank: Host = { name: 'blank' }
