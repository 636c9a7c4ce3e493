import type { Drawing } from '../icon.tsx'

export const withdraw: Drawing = { line: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15.5v3a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-3' }
