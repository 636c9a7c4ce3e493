import type { Drawing } from '../icon.tsx'

export const receipt: Drawing = { line: 'M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9 8h6M9 11.5h6M9 15h3.5' }
