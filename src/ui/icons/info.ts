import type { Drawing } from '../icon.tsx'

export const info: Drawing = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5M12 8v.2' }
