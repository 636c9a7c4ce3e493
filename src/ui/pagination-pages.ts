/**
 * The page numbers to show: `range` pages around the current one and `margin` pages at both ends (§9: 5 and 1). null is a gap. A gap of
 * only one page is replaced by that page.
 * @param page from 1
 */
export function paginationPages(page: number, pages: number, range = 5, margin = 1): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1))
  const isShown = (each: number) => each <= margin || each > pages - margin || (each >= first && each < first + range)
  const shown: (number | null)[] = []
  for (let each = 1; each <= pages; each++) {
    if (isShown(each) || (isShown(each - 1) && isShown(each + 1))) shown.push(each)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}
