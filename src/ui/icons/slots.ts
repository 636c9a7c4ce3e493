import type { Drawing } from '../icon.tsx'

export const slots: Drawing = {
  line: 'M3 5.5h14.5v13H3zM7.8 5.5v13M12.7 5.5v13M17.5 14.5H19a2 2 0 0 0 2-2V8.5',
  stone: 'M8.9 10.6h2.8v2.8H8.9zM19.6 5.2h2.8V8h-2.8z',
}
