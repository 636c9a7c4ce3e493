import type { Drawing } from '../icon.tsx'

export const ticket: Drawing = { line: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14 7v2M14 11.5v1.5M14 15.5V17' }
