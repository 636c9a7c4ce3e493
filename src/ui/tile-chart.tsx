import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { chartScale, tilesOf } from './chart-scale.ts'
import { addStyles } from './styles.ts'
import css from './tile-chart.css?inline'
import { zoomOf } from './css-zoom.ts'
import { sizeWatcher } from './size-watcher.ts'

addStyles(css)

export interface ChartColumn {
  key: string
  /** Shown under the column, on two lines if it has two parts. Labels without room are omitted. */
  label: string | readonly [string, string]
  /** The full name and the figure, for screen readers and the column's tooltip. */
  name: string
  text: string
  /** Used only for drawing; people read `text`. */
  value: number
  /** The value to compare with, drawn as a bar across the column. */
  before?: number
  /** An addition to the figure, shown and read out with it. */
  note?: string
  /** true for the day that is not over yet. */
  isNow?: boolean
}

interface TileChartProps {
  columns: readonly ChartColumn[]
  /** What the chart shows: its accessible name. */
  label: string
  /** The smallest unit of a value: 0.01 or 1. */
  least: number
  /** Formats a value for the horizontal lines, in a short form: 50k. */
  scale: (value: number) => string
  /** Formats the value of one row of tiles, shown above the columns. */
  unit: (value: number) => string
  /** The names of the columns and of the bars across them. */
  legend?: { now: string; before: string }
  /** Added to the name of the unfinished column: 'so far'. */
  soFar: string
  /** For the main chart of a page: higher on wide screens. */
  isTall?: boolean
}

/** The maximum number of columns. More values are drawn as a line. */
const mostColumns = 31
const standardHeight = 240
const tallHeight = 320
/** Room for half of the last label. */
const end = 16
/** Room above the highest line for half of its figure, and below the lowest one for two lines of labels. */
const above = 12
const below = 48
/** The largest width of a character in the scale's figures, in any font. */
const signWidth = 8
/** The gap between tiles, including their stroke. */
const gap = 3

/**
 * A chart of columns made of tiles, or a line if there are too many columns. Values below zero extend downwards from the zero line. The
 * arrow keys move from column to column, and screen readers read each. The page shows the same figures as a table.
 */
export function TileChart({ columns, label, least, scale, unit, legend, soFar, isTall }: TileChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  const [chosen, setChosen] = useState<number>()
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(Math.max(200, element.clientWidth))
    measure() // before the first paint
    const watcher = sizeWatcher(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  const values = columns.flatMap(({ value, before = value }) => [value, before])
  const { row, lines } = chartScale(values, least)
  const low = (lines[0] ?? 0) / row
  const high = (lines.at(-1) ?? 0) / row
  const figures = lines.map(scale)
  /** Room for the figures of the horizontal lines. */
  const start = 8 + signWidth * Math.max(4, ...figures.map((figure) => visible(figure)))
  const height = isTall && width >= 560 ? tallHeight : standardHeight
  const rowHeight = height / (high - low)
  const zero = above + high * rowHeight
  const step = (width - start - end) / columns.length
  const middle = (at: number) => start + (at + 0.5) * step
  const level = (value: number) => zero - (value / row) * rowHeight
  const path = (of: (column: ChartColumn) => number) => `M${columns.map((each, index) => `${middle(index)} ${level(of(each))}`).join('L')}`
  const across = Math.min(72, step * 0.8)
  const isLine = columns.length > mostColumns
  const last = columns.length - 1
  const at = Math.min(chosen ?? last, last)
  const column = columns[at]
  if (!column) return null

  const nearest = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const x = (mirrored ? box.right - event.clientX : event.clientX - box.left) / zoomOf(event.currentTarget)
    setChosen(Math.max(0, Math.min(last, Math.floor((x - start) / step))))
    setShown(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const next = { ArrowLeft: at - forward, ArrowRight: at + forward, ArrowDown: at - 1, ArrowUp: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }
  const said = [column.isNow && soFar, column.note].filter(Boolean).join(', ')
  // the smallest distance between labels: for a word, or for a two-digit number above a short word
  const isPair = columns.some((each) => typeof each.label !== 'string')
  const every = Math.max(isPair && width < 560 ? 2 : 1, Math.ceil((isPair ? 40 : 64) / step))
  return (
    <div className="tile-chart">
      <p className="tile-chart-unit" aria-hidden="true">
        {legend && <span className="tile-chart-now">{legend.now}</span>}
        {!isLine && <span>{unit(row)}</span>}
        {legend && <span className="tile-chart-then">{legend.before}</span>}
        {!isLine && columns.some((each) => each.isNow) && <span className="tile-chart-today">{soFar}</span>}
      </p>
      <div
        ref={frame}
        className="tile-chart-frame"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${column.name}: ${column.text}${said && `, ${said}`}`}
        onKeyDown={onKeyDown}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onPointerMove={nearest}
        onPointerDown={nearest}
        onPointerLeave={() => setShown(false)}
      >
        <svg width={width} height={above + height + below} aria-hidden="true">
          {lines.map((value, index) => (
            <g key={value}>
              <path className={value === 0 ? 'tile-chart-zero' : 'tile-chart-grid'} d={`M${start} ${level(value)}H${width}`} />
              <text className="tile-chart-scale" x={start - 8} y={level(value) + 4}>
                {figures[index]}
              </text>
            </g>
          ))}
          {isLine ? (
            <>
              {legend && <path className="tile-chart-line tile-chart-earlier" d={path(({ before = 0 }) => before)} />}
              <path className="tile-chart-line" d={path(({ value }) => value)} />
              {isShown && <circle className="tile-chart-point" cx={middle(at)} cy={level(column.value)} r="5" />}
            </>
          ) : (
            columns.map(({ key, value, before, isNow }, index) => (
              <g key={key}>
                <path
                  className={[
                    value < 0 ? 'tile-chart-below' : 'tile-chart-above',
                    isNow && 'tile-chart-open',
                    isShown && index === at && 'tile-chart-chosen',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  d={columnPath(middle(index), step, zero, tilesOf(value, row), value < 0 ? 1 : -1, rowHeight)}
                />
                {before !== undefined && (
                  <path className="tile-chart-before" d={`M${middle(index)} ${level(before)}m${-across / 2} 0h${across}`} />
                )}
              </g>
            ))
          )}
          {columns.map(({ key, label: short, isNow }, index) =>
            (last - index) % every === 0 ? (
              <text key={key} className={isNow ? 'tile-chart-label tile-chart-label-now' : 'tile-chart-label'} y={above + height + 22}>
                {[short].flat().map((part, line) => (
                  <tspan key={part} x={middle(index)} dy={line * 18}>
                    {part}
                  </tspan>
                ))}
              </text>
            ) : null,
          )}
        </svg>
        {isShown && (
          <p
            className="tile-chart-tip"
            style={{ insetInlineStart: `${Math.max(0, Math.min(width - 168, middle(at) - 84))}px` }}
            aria-hidden="true"
          >
            <span>{column.name}</span>
            <bdi>{column.text}</bdi>
            {said && <span>{said}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

/** The number of visible characters of a text, without isolates. */
const visible = (text: string) => text.replace(/\p{Cf}/gu, '').length

/** The tiles of a column, two side by side if there is room. towards: −1 up, 1 down. */
function columnPath(middle: number, step: number, zero: number, tiles: number[], towards: 1 | -1, rowHeight: number): string {
  const whole = Math.min(56, Math.max(3, step * 0.62))
  const pair = whole >= 24
  const size = pair ? (whole - gap) / 2 : whole
  const lefts = pair ? [middle - whole / 2, middle + gap / 2] : [middle - whole / 2]
  const space = rowHeight > 6 ? gap : 1
  return tiles
    .flatMap((part, index) => {
      const tall = Math.max(part * rowHeight - space, 1)
      const near = zero + towards * (index * rowHeight + space / 2)
      const top = towards < 0 ? near - tall : near
      return lefts.map((left) => `M${left} ${top}h${size}v${tall}h${-size}z`)
    })
    .join('')
}
