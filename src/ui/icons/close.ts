import type { Drawing } from '../icon.tsx'

export const close: Drawing = { line: 'm6 6 12 12M18 6 6 18' }
