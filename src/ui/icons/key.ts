import type { Drawing } from '../icon.tsx'

export const key: Drawing = { line: 'M3.5 15.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11.3 12.2 20 3.5M16 7.5l3 3M18.5 5l2 2' }
