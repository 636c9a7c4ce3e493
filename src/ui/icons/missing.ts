import type { Drawing } from '../icon.tsx'

export const missing: Drawing = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9 9l6 6M15 9l-6 6' }
