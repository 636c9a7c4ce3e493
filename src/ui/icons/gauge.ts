import type { Drawing } from '../icon.tsx'

export const gauge: Drawing = { line: 'M5.5 18.5a9 9 0 1 1 13 0M12 13.5l3.5-4.5M11.2 13.5a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0' }
