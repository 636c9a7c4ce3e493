import type { Drawing } from '../icon.tsx'

export const menu: Drawing = { line: 'M4 7h16M4 12h10M4 17h16' }
