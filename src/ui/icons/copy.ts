import type { Drawing } from '../icon.tsx'

export const copy: Drawing = { line: 'M9 9h11v11H9zM15 9V4H4v11h5' }
