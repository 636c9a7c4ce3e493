import type { Host } from '../host.ts'

/** The page that the other hosts are compared with. */
export const blank: Host = { name: 'blank' }
