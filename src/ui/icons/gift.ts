import type { Drawing } from '../icon.tsx'

export const gift: Drawing = { line: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C9 9 7 8 7 6s3.5-2.5 5 3c1.5-5.5 5-5 5-3s-2 3-5 3z' }
