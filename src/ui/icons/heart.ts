import type { Drawing } from '../icon.tsx'

export const heart: Drawing = {
  line: 'M12 20.5C6 15.5 3 12.5 3 8.8A4.8 4.8 0 0 1 7.8 4c1.8 0 3.3 1 4.2 2.5C12.9 5 14.4 4 16.2 4A4.8 4.8 0 0 1 21 8.8c0 3.7-3 6.7-9 11.7z',
}
