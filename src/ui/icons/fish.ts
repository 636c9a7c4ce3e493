import type { Drawing } from '../icon.tsx'

export const fish: Drawing = {
  line: 'M3 12c3-4.5 6.5-6 10-6 4 0 7 3 8 6-1 3-4 6-8 6-3.5 0-7-1.5-10-6zM3 7.5c1 1.5 1.5 3 1.5 4.5S4 15 3 16.5M11.5 8.5c1 2.3 1 4.7 0 7',
  stone: 'M15.5 10h2.5v2.5h-2.5z',
}
