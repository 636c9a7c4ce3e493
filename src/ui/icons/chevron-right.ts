import type { Drawing } from '../icon.tsx'

export const chevronRight: Drawing = { line: 'm9.5 5 7 7-7 7', flip: true }
