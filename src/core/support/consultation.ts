/** §2 Agent centre: Monday to Friday, noon to 9 p.m., in the brand's time zone. */
const consultationHours = { days: [1, 2, 3, 4, 5], from: 12, to: 21 }

/**
 * §2 Agent centre: are the consultants available?
 * @param now milliseconds since 1970
 * @param offset minutes that the brand's clock is ahead of UTC
 */
export function isConsulting(now: number, offset: number): boolean {
  const at = new Date(now + offset * 60_000)
  const [day, hour] = [at.getUTCDay(), at.getUTCHours()]
  const { days, from, to } = consultationHours
  return days.includes(day) && hour >= from && hour < to
}
