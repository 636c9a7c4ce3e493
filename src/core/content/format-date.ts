/** Milliseconds since 1970 as DD-MM-YYYY in the player's own time zone (§2 Announcement popup); empty if it is not a date. */
export function formatDate(time: number): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${String(date.getFullYear()).padStart(4, '0')}`
}
