/**
 * A time as people read it: '2 hours', '1 hr 30 min', '45 min'. tag: a BCP 47 tag. isLong: full hours are written out.
 * minutes: whole ones; what is below a minute is '0 min'.
 */
export function formatMinutes(minutes: number, tag: string, isLong = false): string {
  const write = (value: number, unit: 'hour' | 'minute', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  if (hours === 0) return write(rest, 'minute', 'short')
  if (rest === 0) return write(hours, 'hour', isLong ? 'long' : 'short')
  return `${write(hours, 'hour', 'short')} ${write(rest, 'minute', 'short')}`
}
