import type { Drawing } from '../icon.tsx'

export const document: Drawing = { line: 'M6 3.5h7.5L18 8v12.5H6zM13.3 3.7v4.5h4.5M9 12.5h6M9 16h6' }
