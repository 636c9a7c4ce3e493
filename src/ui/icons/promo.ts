import type { Drawing } from '../icon.tsx'

export const promo: Drawing = { line: 'M12 3.5 20.5 12 12 20.5 3.5 12zM9 12.5l2 2 4-4' }
