import type { Drawing } from '../icon.tsx'

export const door: Drawing = { line: 'M6.5 20.5v-16h11v16M4 20.5h16M14.2 12.5v.2' }
