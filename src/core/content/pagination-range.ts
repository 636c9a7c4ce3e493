import { paginationMargin, paginationRange } from '../brand/constants.ts'

/**
 * The page numbers to show: 5 around the current one, 1 at each end (§9), and 'gap' where numbers are left out.
 * A gap of one number shows the number.
 */
export function paginationPages(page: number, count: number, range = paginationRange, margin = paginationMargin): (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), count - range + 1))
  const isShown = (each: number) => each <= margin || each > count - margin || (each >= start && each < start + range)
  const pages: (number | 'gap')[] = []
  for (let each = 1; each <= count; each++) {
    const isAlone = isShown(each - 1) && isShown(each + 1)
    if (isShown(each) || isAlone) pages.push(each)
    else if (pages.at(-1) !== 'gap') pages.push('gap')
  }
  return pages
}
