import type { Drawing } from '../icon.tsx'

export const alert: Drawing = { line: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17v.2' }
