import type { Drawing } from '../icon.tsx'

export const upline: Drawing = { line: 'M9.5 4h5v5h-5zM3.5 15h5v5h-5zM15.5 15h5v5h-5zM12 9v3M6 15v-3h12v3' }
