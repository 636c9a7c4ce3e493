import type { Drawing } from '../icon.tsx'

export const facebook: Drawing = {
  colours: {
    '#1877f2': 'M1.5 12a10.5 10.5 0 1 0 21 0 10.5 10.5 0 1 0-21 0',
    '#fff': 'M13.3 22.4v-7.5h2.5l.4-3h-2.9V10c0-.9.3-1.5 1.5-1.5h1.5V5.9a20 20 0 0 0-2.2-.1c-2.2 0-3.7 1.3-3.7 3.8v2.3H8v3h2.4v7.5z',
  },
}
