/** At least two digits. value: rounded down. */
export const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Formats minutes ahead of UTC as 'GMT+8' or 'GMT−3:30' (the minus is U+2212). */
export function formatOffset(offset: number): string {
  const ahead = Math.abs(offset)
  return `GMT${offset < 0 ? '\u2212' : '+'}${Math.floor(ahead / 60)}${ahead % 60 ? `:${twoDigits(ahead % 60)}` : ''}`
}

/** The time of day with seconds, 21:04:09, for a running clock. offset: minutes ahead of UTC. */
export const formatSeconds = (at: number, offset: number): string => new Date(at + offset * 60_000).toISOString().slice(11, 19)

/** §2 Header: the clock as MM/DD hh:mm:ss with its time zone: '11/05 21:04:09 GMT+8'. at: ms since 1970; offset: minutes ahead of UTC. */
export function formatClock(at: number, offset: number): string {
  const [, month, day] = new Date(at + offset * 60_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day} ${formatSeconds(at, offset)} ${formatOffset(offset)}`
}
