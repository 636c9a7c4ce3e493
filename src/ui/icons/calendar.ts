import type { Drawing } from '../icon.tsx'

export const calendar: Drawing = { line: 'M4 5.5h16v15H4zM4 10h16M8 3v4.5M16 3v4.5', stone: 'M13 13.5h3v3h-3z' }
