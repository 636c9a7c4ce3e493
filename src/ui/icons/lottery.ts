import type { Drawing } from '../icon.tsx'

export const lottery: Drawing = {
  line: 'M3 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0M13 16.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  stone: 'M7.2 8.2h3.6v3.6H7.2z',
}
