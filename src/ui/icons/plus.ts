import type { Drawing } from '../icon.tsx'

export const plus: Drawing = { line: 'M12 5v14M5 12h14' }
