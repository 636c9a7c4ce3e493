import type { Drawing } from '../icon.tsx'

export const play: Drawing = { fill: 'M8 5.5v13l10.5-6.5z' }
