import { Icon } from './icon.tsx'
import { chevronLeft } from './icons/chevron-left.ts'
import { chevronRight } from './icons/chevron-right.ts'
import css from './pagination.css?inline'
import { paginationPages } from './pagination-pages.ts'
import { addStyles } from './styles.ts'

addStyles(css)

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onSelect: (page: number) => void
  /** §9: the number of pages around the current one (5) and at both ends (1). */
  range?: number
  margin?: number
  /** The accessible name: 'Pages of announcements'. */
  label: string
  previousLabel: string
  nextLabel: string
  /** 'Page 3' */
  pageLabel: (page: number) => string
}

/** Page buttons. Renders nothing if there is only one page. */
export function Pagination({ page, pages, onSelect, range, margin, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pages < 2) return null
  const step = (to: number, name: string, drawing: typeof chevronLeft) => (
    <button type="button" className="pagination-page" aria-label={name} disabled={to < 1 || to > pages} onClick={() => onSelect(to)}>
      <Icon of={drawing} size={20} />
    </button>
  )
  return (
    <nav className="pagination" aria-label={label}>
      {step(page - 1, previousLabel, chevronLeft)}
      {paginationPages(page, pages, range, margin).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} className="pagination-page" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className="pagination-page"
            aria-label={pageLabel(each)}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onSelect(each)}
          >
            {each}
          </button>
        ),
      )}
      {step(page + 1, nextLabel, chevronRight)}
    </nav>
  )
}
