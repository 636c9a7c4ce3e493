import type { Drawing } from '../icon.tsx'

export const external: Drawing = { line: 'M13 5h6v6M19 5l-8 8M16.5 14.5V19h-11V8H10' }
