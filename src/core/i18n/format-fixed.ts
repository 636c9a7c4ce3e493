import { twoDigits } from './format-clock.ts'

/** §2 Announcement popup: DD-MM-YYYY. Empty if it is not a valid date. at: ms since 1970; offset: minutes ahead of UTC. */
export function formatStartDate(at: number, offset: number): string {
  const date = new Date(at + offset * 60_000)
  if (Number.isNaN(date.getTime())) return ''
  return date.toISOString().slice(0, 10).split('-').reverse().join('-')
}

/**
 * Formats a running time: 01:05, and 1:00:05 from one hour on. hasHours: always with hours, 00:01:05. milliseconds: rounded up to a whole
 * second.
 */
export function formatRunning(milliseconds: number, hasHours = false): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  return `${hasHours ? `${twoDigits(hours)}:` : hours > 0 ? `${hours}:` : ''}${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
