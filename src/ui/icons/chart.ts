import type { Drawing } from '../icon.tsx'

export const chart: Drawing = { line: 'M4 4v14.5a1.5 1.5 0 0 0 1.5 1.5H20M7.5 15l4-4.5 3 2.5 4.5-6' }
