import type { Drawing } from '../icon.tsx'

export const external: Drawing = { line: 'M13.5 4H20v6.5M20 4l-9 9M10 5.5H4.5v14h14V14', flip: true }
