import type { Drawing } from '../icon.tsx'

export const camera: Drawing = { line: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0' }
