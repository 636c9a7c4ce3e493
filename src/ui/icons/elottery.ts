import type { Drawing } from '../icon.tsx'

export const elottery: Drawing = { line: 'M4 5h16v14H4zM4 9.5h16M8 13h2M8 16h2M13 16h2', stone: 'M13 11.7h3v3h-3z' }
