import type { Drawing } from '../icon.tsx'

export const pauseCircle: Drawing = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M10 9v6M14 9v6' }
