import type { Drawing } from '../icon.tsx'

export const arrowUp: Drawing = { line: 'M12 20V4.5M5 11l7-7 7 7' }
