import type { Drawing } from '../icon.tsx'

export const home: Drawing = { line: 'M4 11l8-7 8 7v9.5h-5.5v-6h-5v6H4z' }
