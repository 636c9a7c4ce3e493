import type { Drawing } from '../icon.tsx'

export const wallet: Drawing = { line: 'M4 7.5h15.5v12H4zM4 7.5 15.5 4v3.5M15.5 12h4v3.5h-4a1.7 1.7 0 0 1 0-3.5z' }
