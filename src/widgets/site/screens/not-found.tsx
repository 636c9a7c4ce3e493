import { addStyles } from '../../../ui/styles.ts'
import type { ScreenProps } from '../../shared/definition.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { pathOf } from '../route-path.ts'
import css from './not-found.css?inline'
import '../../../ui/button.tsx' // the styles of links that look like buttons

addStyles(css)

/** The digits of 404, row by row. The stone out of line has a warm colour. */
const rows = ['#.#.###.#.#', '#.#.#.#.#.#', '###.#.#.###', '..#.#.#...#', '..#.###...#']
const stones = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y }] : [])))
/** A colour of the mosaic that depends only on the stone's place, so that every visit shows the same ones. */
const colourOf = (x: number, y: number) => [5, 4, 5, 1, 5, 3][(x * 5 + y * 7) % 6]

function Numerals() {
  const last = stones.length - 1
  return (
    <svg className="not-found-art" viewBox="-2 -2 222 106" aria-hidden="true">
      {stones.map(({ x, y }, at) => (
        <rect
          key={at}
          x={x * 20}
          y={y * 20}
          width="17"
          height="17"
          rx="3"
          fill={`var(--t-stone-${at === last ? 2 : colourOf(x, y)})`}
          transform={at === last ? `translate(-2 4)rotate(14 ${x * 20 + 8} ${y * 20 + 8})` : undefined}
        />
      ))}
    </svg>
  )
}

/** The page for an unknown route: says so, and links to other pages. */
export function NotFound({ place }: ScreenProps) {
  const t = useText()
  return (
    <div className="not-found">
      <Numerals />
      <h2>{t('not-found.title')}</h2>
      <p>{t('not-found.text', { path: pathOf(place) })}</p>
      <div className="not-found-ways">
        <RouteLink to="/all" part="button button-primary" className="button button-accent">
          {t('not-found.games')}
        </RouteLink>
        <RouteLink to="/" part="button button-secondary" className="button button-secondary">
          {t('not-found.home')}
        </RouteLink>
      </div>
    </div>
  )
}
