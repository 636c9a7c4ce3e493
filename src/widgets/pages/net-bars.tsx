import type { ProfitDay } from '../../core/wallet/report-calls.ts'

interface NetBarsProps {
  days: readonly ProfitDay[]
  label: string
  day: (date: string) => string
  money: (amount: string | null) => string
}

const height = 120

/** The net of each day as a bar above or below the line. The table beside it says the same in words. */
export function NetBars({ days, label, day, money }: NetBarsProps) {
  // only for the drawing: figures that people read stay decimal strings
  const nets = days.map(({ net }) => Number(net ?? 0))
  const largest = Math.max(...nets.map(Math.abs), 0.01)
  const up = Math.max(...nets, 0) / largest
  const down = Math.max(...nets.map((net) => -net), 0) / largest
  const unit = height / Math.max(up + down, 0.01)
  const zero = up * unit
  const width = 100 / days.length
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="report-card net-bars">
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" height={height} aria-hidden="true">
        {days.map((each, at) => {
          const net = (nets[at] ?? 0) / largest
          const size = net === 0 ? 0 : Math.max(Math.abs(net) * unit, 2)
          return (
            <g key={each.date}>
              <rect
                className={net < 0 ? 'net-lost' : 'net-won'}
                x={at * width + width * 0.15}
                width={width * 0.7}
                y={net < 0 ? zero : zero - size}
                height={size}
              />
              <rect className="net-whole" x={at * width} width={width} y="0" height={height}>
                <title>{`${day(each.date)}: ${money(each.net)}`}</title>
              </rect>
            </g>
          )
        })}
        <path d={`M0 ${zero}H100`} vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden="true">
        <span>{first && day(first.date)}</span>
        <span>{last && day(last.date)}</span>
      </p>
    </figure>
  )
}
