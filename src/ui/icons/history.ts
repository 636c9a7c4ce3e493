import type { Drawing } from '../icon.tsx'

export const history: Drawing = { line: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4.5V9H9M12 8v4.2l3 1.8' }
