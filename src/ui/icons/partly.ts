import type { Drawing } from '../icon.tsx'

export const partly: Drawing = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 3.5v17M12 8h7.4M12 12h8.4M12 16h7.4' }
