import type { Drawing } from '../icon.tsx'

export const desktop: Drawing = {
  line: 'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM9 20h6M12 16.5V20',
}
