import type { Drawing } from '../icon.tsx'

export const search: Drawing = { line: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5' }
