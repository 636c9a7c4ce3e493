import type { Drawing } from '../icon.tsx'

export const user: Drawing = { line: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6' }
