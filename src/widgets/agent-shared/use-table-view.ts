import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { zoomOf } from '../../ui/css-zoom.ts'
import { showHidden } from '../../ui/show-hidden.ts'

/** A table below this width, in px, is narrow. Same width as in data-table.css. */
const narrow = 640

/**
 * The layout of a table: whether it overflows, with a fade at the end that has more, and whether it is narrow. A narrow table fills its
 * width with whole columns, and a swipe shows the next ones. It snaps to columns, so that no figure is cut. A hook. Measured again when the
 * rows or columns change.
 */
export function useTableView(rows: unknown, columns: string) {
  const element = useRef<HTMLDivElement | null>(null)
  const [width, setWidth] = useState(0)
  const [isScrolled, setScrolled] = useState(false)
  const isNarrow = width > 0 && width < narrow
  useLayoutEffect(() => {
    if (element.current) fit(element.current, isNarrow)
  }, [width, isNarrow, rows, columns])
  // when columns change places, the browser would keep the scroll position at the moved column
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
