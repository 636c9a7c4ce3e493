import type { Drawing } from '../icon.tsx'

export const percent: Drawing = {
  line: 'M18.5 5.5l-13 13M5 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M14 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
}
