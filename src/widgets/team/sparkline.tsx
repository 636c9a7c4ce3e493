/** A small line chart for a table row, in the colour of the change. Decoration: screen readers skip it. */
export function Sparkline({ values, isLess }: { values: readonly number[]; isLess: boolean }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, at) => [(at / (values.length - 1)) * 56 + 2, 18 - ((value - low) / span) * 14] as const)
  const end = points.at(-1)
  return (
    <svg className={`sparkline sparkline-${isLess ? 'down' : 'up'}`} width="62" height="22" viewBox="0 0 62 22" aria-hidden="true">
      <path d={`M${points.map((point) => point.map((each) => each.toFixed(1)).join(' ')).join('L')}`} />
      <circle cx={end?.[0]} cy={end?.[1].toFixed(1)} r="2" />
    </svg>
  )
}
