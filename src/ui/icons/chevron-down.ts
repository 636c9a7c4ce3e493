import type { Drawing } from '../icon.tsx'

export const chevronDown: Drawing = { line: 'm6 9.5 6 6 6-6' }
