import type { Drawing } from '../icon.tsx'

export const wrench: Drawing = {
  line: 'M20 7.5a4.8 4.8 0 0 1-6.6 5.6L7 19.5a2 2 0 0 1-2.9-2.9l6.5-6.4A4.8 4.8 0 0 1 16.2 3.7L13.5 6.5l.6 3 3 .6z',
}
