import type { Drawing } from '../icon.tsx'

export const jili: Drawing = { line: 'M4 4h16v16H4zM9 8h6v6.5a3 3 0 0 1-3 3', stone: 'M8 14h3v3H8z' }
