import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { zoomOf } from '../../ui/css-zoom.ts'
import { showHidden } from '../../ui/show-hidden.ts'

/** Below it a table is narrow: the same width as in data-table.css. */
const narrow = 640

/**
 * How a table lies in its place: whether it overflows, with a fade at the hidden side, and whether it is narrow. Narrow, as many
 * columns as have room fill the place, and a swipe brings the next ones: where the scroll snaps, no figure is cut.
 * A hook. Measured again when rows or columns are others.
 */
export function useTableView(rows: unknown, columns: string) {
  const element = useRef<HTMLDivElement | null>(null)
  const [width, setWidth] = useState(0)
  const [isScrolled, setScrolled] = useState(false)
  const isNarrow = width > 0 && width < narrow
  useLayoutEffect(() => {
    if (element.current) fit(element.current, isNarrow)
  }, [width, isNarrow, rows, columns])
  // columns that change places would take the scroll with them
  useLayoutEffect(() => {
    if (isNarrow) element.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [isNarrow, columns])
  const scroller = useCallback((scrolled: HTMLDivElement | null) => {
    element.current = scrolled
    if (!scrolled) return
    return showHidden(scrolled, scrolled.parentElement ?? scrolled, () => {
      setWidth(scrolled.clientWidth)
      setScrolled(scrolled.scrollWidth > scrolled.clientWidth + 1 || scrolled.scrollHeight > scrolled.clientHeight + 1)
    })
  }, [])
  return { scroller, isScrolled, isNarrow }
}

function fit(scroller: HTMLDivElement, isNarrow: boolean): void {
  const [lead, ...heads] = [...scroller.querySelectorAll<HTMLElement>('thead .data-table-cell')]
  for (const { style } of heads) style.minInlineSize = style.scrollSnapAlign = ''
  if (!lead || !isNarrow || scroller.scrollWidth <= scroller.clientWidth) return
  const widthOf = (cell: HTMLElement) => cell.getBoundingClientRect().width / zoomOf(cell)
  const room = scroller.clientWidth - widthOf(lead)
  const columns = heads.map((head) => ({ style: head.style, width: widthOf(head) })).filter(({ width }) => width > 0)
  scroller.style.setProperty('--lead', `${widthOf(lead)}px`)
  while (columns.length > 0) {
    let count = 1
    let sum = columns[0]?.width ?? 0
    for (; count < columns.length && sum + (columns[count]?.width ?? 0) <= room; count++) sum += columns[count]?.width ?? 0
    for (const [at, { style, width }] of columns.splice(0, count).entries()) {
      style.minInlineSize = `${(width / sum) * room}px`
      style.scrollSnapAlign = at === 0 ? '' : 'none'
    }
  }
}
