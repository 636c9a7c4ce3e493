import type { Drawing } from '../icon.tsx'

export const star: Drawing = { line: 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z' }
