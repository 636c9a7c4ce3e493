import type { Drawing } from '../icon.tsx'

export const bolt: Drawing = { line: 'M13.2 3.5L5.5 13.6h5.6l-.8 6.9 8-10.4h-5.9z' }
