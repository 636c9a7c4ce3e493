import type { Drawing } from '../icon.tsx'

export const shield: Drawing = { line: 'M12 3.5 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6z' }
