import type { Drawing } from '../icon.tsx'

export const columns: Drawing = { line: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9.3 4v16M14.7 4v16' }
