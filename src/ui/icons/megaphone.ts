import type { Drawing } from '../icon.tsx'

export const megaphone: Drawing = { line: 'M4 10v4h3l8 4.5v-13L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M7.5 14.5 9 20h2l-1.2-4.5' }
