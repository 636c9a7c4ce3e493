import type { Drawing } from '../icon.tsx'

export const gamepad: Drawing = {
  line: 'M8 7h8a5 5 0 0 1 5 5.4l-.3 3.2a2.4 2.4 0 0 1-4.3 1.2L15 15H9l-1.4 1.8a2.4 2.4 0 0 1-4.3-1.2L3 12.4A5 5 0 0 1 8 7zM7 11h3M8.5 9.5v3M15 11h.01M17 12.5h.01',
}
