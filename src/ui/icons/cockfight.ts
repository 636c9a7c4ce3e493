import type { Drawing } from '../icon.tsx'

export const cockfight: Drawing = {
  line: 'M14.5 10.5V8.2a3 3 0 0 1 3-3c1.5 0 2.7 1 3 2.3L22 9l-2 .5v2c0 4.5-3 8-7.5 8-4.7 0-8.5-3.3-9-9.5 1.8 1.8 3.5 2.3 5.5 2.3 2.3 0 4-.6 5.5-1.8zM15.5 5c0-1 .8-2 2-2 .7 0 1.2.3 1.5.8M11 19.5V22M14 19.2V22',
}
