import type { Drawing } from '../icon.tsx'

export const tasks: Drawing = { line: 'm4 7 1.5 1.5 3-3M4 17l1.5 1.5 3-3M12.5 7H20M12.5 17H20' }
