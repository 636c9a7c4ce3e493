import type { Drawing } from '../icon.tsx'

export const telegram: Drawing = { line: 'M20.5 4 3.5 10.6l5.4 2.2L18 6.8l-6.6 8 6.1 4.4zM8.9 12.8l.6 6.4 2.9-3.6' }
