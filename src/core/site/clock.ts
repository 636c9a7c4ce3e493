/** Minutes that the player's time zone is ahead of UTC at a time. */
export function offsetAt(time: number): number {
  return -new Date(time).getTimezoneOffset()
}

/**
 * §2 Header: the clock, MM/DD hh:mm:ss with its offset, for example '11/05 21:04:09 GMT+8'.
 * time: milliseconds since 1970; offset: minutes ahead of UTC; without it, the player's own.
 */
export function formatClock(time: number, offset: number = offsetAt(time)): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = new Date(time + offset * 60_000)
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}`
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  return `${day} ${clock} ${formatOffset(offset)}`
}

/** Minutes ahead of UTC as 'GMT+8' or 'GMT−3:30' (the minus is U+2212). */
export function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) % 60
  return `GMT${offset < 0 ? '\u2212' : '+'}${Math.floor(Math.abs(offset) / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}
