import type { Drawing } from '../icon.tsx'

export const bank: Drawing = { line: 'M3.5 9.5 12 4l8.5 5.5zM5 20h14M6.5 10v7.5M10.2 10v7.5M13.8 10v7.5M17.5 10v7.5' }
