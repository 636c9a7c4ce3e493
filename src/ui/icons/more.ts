import type { Drawing } from '../icon.tsx'

export const more: Drawing = {
  fill: 'M5.3 12a.7 .7 0 1 0 1.4 0 .7 .7 0 1 0-1.4 0M11.3 12a.7 .7 0 1 0 1.4 0 .7 .7 0 1 0-1.4 0M17.3 12a.7 .7 0 1 0 1.4 0 .7 .7 0 1 0-1.4 0',
}
