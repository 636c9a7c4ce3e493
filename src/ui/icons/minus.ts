import type { Drawing } from '../icon.tsx'

export const minus: Drawing = { line: 'M5 12h14' }
