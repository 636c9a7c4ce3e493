import type { Drawing } from '../icon.tsx'

export const flame: Drawing = {
  line: 'M12 21c-4 0-6.5-2.6-6.5-6.2 0-3 1.8-4.8 3.2-6.6C10 6.5 10.5 5 10.3 3c3 1.2 4.7 3.8 4.7 6.5 1-.5 1.5-1.5 1.5-2.5 1.4 1.8 2 4.3 2 6.5C18.5 18 16 21 12 21z',
  stone: 'M10 15h4v4h-4z',
}
