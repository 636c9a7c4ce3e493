import type { Drawing } from '../icon.tsx'

export const all: Drawing = { line: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4z', stone: 'M14 14h5v5h-5z' }
