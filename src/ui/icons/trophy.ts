import type { Drawing } from '../icon.tsx'

export const trophy: Drawing = {
  line: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 5 4 5M16 6h3.5c0 3-1.5 5-4 5M12 14v3.5M8 20.5h8M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3',
}
