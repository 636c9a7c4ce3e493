/** Bets close this long before a draw, ms. */
export const closesBefore = 5_000

/** The last due draw and the next one, on the grid of the interval since 1970. */
export const latestDue = (now: number, seconds: number): number => Math.floor(now / (seconds * 1000)) * seconds * 1000
export const nextDue = (now: number, seconds: number): number => latestDue(now, seconds) + seconds * 1000

/** The name of a draw for people, by its time in UTC: `20261121-0446`, with seconds if it has some. */
export function numeroOf(drawsAt: number): string {
  const [day = '', time = ''] = new Date(drawsAt).toISOString().split('T')
  const [hours, minutes, seconds] = time.slice(0, 8).split(':')
  return `${day.replaceAll('-', '')}-${hours}${minutes}${seconds === '00' ? '' : seconds}`
}
