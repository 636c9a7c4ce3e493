import type { Drawing } from '../icon.tsx'

export const invite: Drawing = {
  line: 'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M3 19.5c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M18 8v6M15 11h6',
}
