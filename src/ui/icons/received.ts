import type { Drawing } from '../icon.tsx'

export const received: Drawing = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8.2 12.2l2.6 2.6 5-5.4' }
