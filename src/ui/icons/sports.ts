import type { Drawing } from '../icon.tsx'

export const sports: Drawing = {
  line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 8.5l3.5 2.5-1.3 4H9.8l-1.3-4zM12 3.5v5M20 10l-4.5 1M17 19l-2.8-4M7 19l2.8-4M4 10l4.5 1',
}
