import type { Drawing } from '../icon.tsx'

export const back: Drawing = { line: 'M20 12H4.5M11 5l-7 7 7 7', flip: true }
