import type { Drawing } from '../icon.tsx'

export const card: Drawing = { line: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4' }
