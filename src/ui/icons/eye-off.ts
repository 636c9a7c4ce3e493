import type { Drawing } from '../icon.tsx'

export const eyeOff: Drawing = {
  line: 'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 7.7A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a2.8 2.8 0 0 0 4 4',
}
