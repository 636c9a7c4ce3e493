import type { Drawing } from '../icon.tsx'

export const chevronLeft: Drawing = { line: 'm14.5 5-7 7 7 7', flip: true }
