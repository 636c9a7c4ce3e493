import type { Drawing } from '../icon.tsx'

export const coin: Drawing = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 8l4 4-4 4-4-4z' }
