import type { Drawing } from '../icon.tsx'

export const userMinus: Drawing = { line: 'M6 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M3 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5M16.5 9H21' }
