import type { Drawing } from '../icon.tsx'

export const esports: Drawing = {
  line: 'M7.5 7h9c3 0 4.5 3 4.5 7 0 2.5-1 4-2.5 4S16 16 14.5 16h-5C8 16 7 18 5.5 18S3 16.5 3 14c0-4 1.5-7 4.5-7zM8 10v3.5M6.3 11.7h3.5',
  stone: 'M14.5 10.2h3v3h-3z',
}
