import type { Drawing } from '../icon.tsx'

export const home: Drawing = { line: 'M4 11 12 4l8 7v9.5h-5.5v-6h-5v6H4z' }
