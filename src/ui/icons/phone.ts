import type { Drawing } from '../icon.tsx'

export const phone: Drawing = { line: 'M7 3h10v18H7zM11 18h2' }
