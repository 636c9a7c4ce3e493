import type { Drawing } from '../icon.tsx'

export const arrowDown: Drawing = { line: 'M12 4v15.5M5 13l7 7 7-7' }
