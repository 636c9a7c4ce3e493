import type { Drawing } from '../icon.tsx'

export const live: Drawing = {
  line: 'M3 9.5C3 7 7 5 12 5s9 2 9 4.5-4 4.5-9 4.5-9-2-9-4.5zM3 9.5v5C3 17 7 19 12 19s9-2 9-4.5v-5',
  stone: 'M10.3 8h3.4v3h-3.4z',
}
