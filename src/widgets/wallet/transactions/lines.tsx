import { type ComponentType, useState } from 'react'
import type { Transaction } from '../../../core/wallet/transaction-calls.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chevronDown } from '../../../ui/icons/chevron-down.ts'
import { ReferenceMosaic } from '../../../ui/reference-mosaic.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { StateBadge } from '../../money/state-badge.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { lineIcon } from './line-icon.ts'
import { lineState, lineTitle } from '../../money/line-text.ts'
import css from './lines.css?inline'
import '../../../ui/icon-button.tsx' // the styles of a link that looks like an icon button

addStyles(css)

export interface DetailsProps {
  line: Transaction
  state: string
  amount: string
  after: string
}

export interface LinesProps {
  /** What the table contains, for screen readers. */
  caption: string
  lines: readonly Transaction[]
  symbol: string
  /** true to hide the figures. */
  isHidden?: boolean
  /** Shown when a transaction is opened. The reference then has its own column, if there is room. */
  details?: ComponentType<DetailsProps>
}

/** Transactions of the wallet as a table. A narrow table has two columns, whose cells have a second line. */
export function Lines({ caption, lines, symbol, isHidden = false, details }: LinesProps) {
  const t = useText()
  const { zone } = useFormats()
  return (
    <table className="lines">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="lines-wide">
            {t('lines.time', { zone })}
          </th>
          <th scope="col">{t('lines.kindHead')}</th>
          {details && (
            <th scope="col" className="lines-widest">
              {t('transactions.reference')}
            </th>
          )}
          <th scope="col" className="lines-wide">
            {t('lines.stateHead')}
          </th>
          <th scope="col" className="lines-figure">
            {t('lines.amount')}
          </th>
          <th scope="col" className="lines-figure lines-wide">
            {t('lines.after')}
          </th>
          {details && (
            <th scope="col">
              <span className="visually-hidden">{t('transactions.details')}</span>
            </th>
          )}
        </tr>
      </thead>
      {lines.map((line) => (
        <Line key={line.id} line={line} symbol={symbol} isHidden={isHidden} details={details} />
      ))}
    </table>
  )
}

/** An amount with its sign: green for money in, struck through if it was refused, expired or cancelled. */
function Amount({ line, text }: { line: Transaction; text: string }) {
  const isIn = line.amount !== null && !line.amount.startsWith('-')
  if (line.isBooked) return <bdi className={isIn ? 'lines-in' : undefined}>{text}</bdi>
  return <bdi className="lines-unbooked">{lineIsOver(line) ? <del>{text}</del> : text}</bdi>
}
const lineIsOver = ({ state }: Transaction) => ['refused', 'expired', 'cancelled'].includes(state)

interface LineProps {
  line: Transaction
  symbol: string
  isHidden: boolean
  details: LinesProps['details']
}

function Line({ line, symbol, isHidden, details: Details }: LineProps) {
  const t = useText()
  const { money, time } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useUniqueId()
  const title = lineTitle(t, line)
  const { look, text } = lineState(t, line)
  const amount = isHidden ? '***' : money(line.amount, symbol, { hasPlus: true })
  const after = !line.isBooked ? t('lines.notBooked') : isHidden ? '***' : money(line.balance, symbol)
  const isCalm = look === 'done'
  return (
    <tbody>
      <tr>
        <td className="lines-wide lines-quiet">
          <time dateTime={new Date(line.createdAt).toISOString()}>{time(line.createdAt)}</time>
        </td>
        <td className="lines-name">
          <i className="lines-icon">
            <Icon of={lineIcon(line.kind)} size={18} />
          </i>
          <bdi>{title}</bdi>
          <small className="lines-narrow">{time(line.createdAt)}</small>
          {!isCalm && (
            <small className="lines-narrow lines-state">
              <StateBadge state={look} label={text} />
            </small>
          )}
        </td>
        {Details && (
          <td className="lines-widest lines-quiet">
            <span className="lines-reference">
              <ReferenceMosaic reference={line.reference} size={20} inRow />
              {line.reference}
            </span>
          </td>
        )}
        <td className="lines-wide">
          <StateBadge state={look} label={text} />
        </td>
        <td className="lines-figure">
          <Amount line={line} text={amount} />
          <small className="lines-narrow">{after}</small>
        </td>
        <td className="lines-figure lines-wide lines-quiet">{after}</td>
        {Details && (
          <td className="lines-more">
            <button
              type="button"
              part="icon-button"
              className="icon-button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t('transactions.detailsOf', { title })}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={chevronDown} size={18} />
            </button>
          </td>
        )}
      </tr>
      {Details && isOpen && (
        <tr id={id} className="lines-open">
          <td colSpan={7} className="lines-detail">
            <Details line={line} state={text} amount={amount} after={after} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
