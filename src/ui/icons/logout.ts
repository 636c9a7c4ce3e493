import type { Drawing } from '../icon.tsx'

export const logout: Drawing = { line: 'M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4', flip: true }
