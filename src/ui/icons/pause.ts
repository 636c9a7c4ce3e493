import type { Drawing } from '../icon.tsx'

export const pause: Drawing = { line: 'M8.5 6v12M15.5 6v12' }
