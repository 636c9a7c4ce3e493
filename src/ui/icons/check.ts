import type { Drawing } from '../icon.tsx'

export const check: Drawing = { line: 'm5 12.5 4.5 4.5L19 7.5' }
