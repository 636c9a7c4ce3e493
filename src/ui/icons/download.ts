import type { Drawing } from '../icon.tsx'

export const download: Drawing = { line: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15' }
