/** Betting closes this long before a draw, ms. */
export const closesBefore = 5_000

/** The last due draw and the next one. Draw times are multiples of the interval since 1970. */
export const latestDue = (now: number, seconds: number): number => Math.floor(now / (seconds * 1000)) * seconds * 1000
export const nextDue = (now: number, seconds: number): number => latestDue(now, seconds) + seconds * 1000

/** The display name of a draw, by its time in UTC: `20261121-0446`, with seconds unless they are 00. */
export function numeroOf(drawsAt: number): string {
  const [day = '', time = ''] = new Date(drawsAt).toISOString().split('T')
  const [hours, minutes, seconds] = time.slice(0, 8).split(':')
  return `${day.replaceAll('-', '')}-${hours}${minutes}${seconds === '00' ? '' : seconds}`
}
