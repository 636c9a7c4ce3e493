/** A small line chart for a table row. Its last stone has the colour of the change. Decoration: screen readers skip it. */
export function Sparkline({ values, change }: { values: readonly number[]; change: 'up' | 'down' | 'none' }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, at) => [(at / (values.length - 1)) * 54 + 2, 18 - ((value - low) / span) * 14] as const)
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg className={`sparkline sparkline-${change}`} width="62" height="22" viewBox="0 0 62 22" aria-hidden="true">
      <path d={`M${points.map((point) => point.map((each) => each.toFixed(1)).join(' ')).join('L')}`} />
      <rect x={x - 2.5} y={y - 2.5} width="5" height="5" rx="1" />
    </svg>
  )
}
