import type { Drawing } from '../icon.tsx'

export const chat: Drawing = { line: 'M4 5h16v11.5H10.5L6 20.5v-4H4z' }
