import type { Drawing } from '../icon.tsx'

export const ewallet: Drawing = {
  line: 'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM10 9.5h4v3h-4zM11 17.8h2',
}
