/** The first day of a week in a language, from 1 (Monday) to 7. Monday if the browser does not know it. tag: BCP 47. */
export function firstWeekday(tag: string): number {
  const own = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } }
  return (own.getWeekInfo?.() ?? own.weekInfo)?.firstDay ?? 1
}
