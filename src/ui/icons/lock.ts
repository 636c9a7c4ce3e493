import type { Drawing } from '../icon.tsx'

export const lock: Drawing = { line: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' }
