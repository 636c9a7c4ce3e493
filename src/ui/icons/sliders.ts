import type { Drawing } from '../icon.tsx'

export const sliders: Drawing = {
  line: 'M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M12.5 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6.5 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
}
