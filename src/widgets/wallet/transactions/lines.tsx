import { type ReactNode, useState } from 'react'
import type { Transaction } from '../../../core/wallet/transaction-calls.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { check } from '../../../ui/icons/check.ts'
import { chevronDown } from '../../../ui/icons/chevron-down.ts'
import { copy } from '../../../ui/icons/copy.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { StateBadge } from '../../money/state-badge.tsx'
import { useFormats } from '../../use-formats.ts'
import { useText } from '../../use-text.ts'
import { lineIcon } from './line-icon.ts'
import { lineState, lineTitle } from './line-text.ts'
import css from './lines.css?inline'
import { useClockTime } from './use-clock-time.ts'

addStyles(css)

export interface LinesProps {
  /** What the table is of, for assistive technology. */
  caption: string
  lines: readonly Transaction[]
  symbol: string
  /** Figures are not to be seen. */
  isHidden?: boolean
  /** Each line can be opened, and the reference has a column of its own where there is room. */
  hasDetails?: boolean
  footer?: ReactNode
}

/** Lines of the wallet: a table, of which a narrow place shows two columns with second lines. */
export function Lines({ caption, lines, symbol, isHidden = false, hasDetails = false, footer }: LinesProps) {
  const t = useText()
  const { zone } = useClockTime()
  return (
    <table className={hasDetails ? 'lines lines-detailed' : 'lines'}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="lines-wide">
            {t('transactions.time', { zone })}
          </th>
          <th scope="col">{t('transactions.kindHead')}</th>
          {hasDetails && (
            <th scope="col" className="lines-widest">
              {t('transactions.reference')}
            </th>
          )}
          <th scope="col" className="lines-wide">
            {t('transactions.stateHead')}
          </th>
          <th scope="col" className="lines-figure">
            {t('transactions.amount')}
          </th>
          <th scope="col" className="lines-figure lines-wide">
            {t('transactions.after')}
          </th>
          {hasDetails && (
            <th scope="col">
              <span className="visually-hidden">{t('transactions.details')}</span>
            </th>
          )}
        </tr>
      </thead>
      {lines.map((line) => (
        <Line key={line.id} line={line} symbol={symbol} isHidden={isHidden} hasDetails={hasDetails} />
      ))}
      {footer}
    </table>
  )
}

/** With its sign first, in green where it came in; struck through where it was refused. */
function Amount({ line, text }: { line: Transaction; text: string }) {
  const isIn = line.amount !== null && !line.amount.startsWith('-')
  const signed = isIn && text !== '***' ? `+${text}` : text
  if (line.isBooked) return <bdi className={isIn ? 'lines-in' : undefined}>{signed}</bdi>
  return <bdi className="lines-unbooked">{lineIsOver(line) ? <del>{signed}</del> : signed}</bdi>
}
const lineIsOver = ({ state }: Transaction) => ['refused', 'expired', 'cancelled'].includes(state)

interface LineProps {
  line: Transaction
  symbol: string
  isHidden: boolean
  hasDetails: boolean
}

function Line({ line, symbol, isHidden, hasDetails }: LineProps) {
  const t = useText()
  const { money } = useFormats()
  const { time } = useClockTime()
  const [isOpen, setOpen] = useState(false)
  const id = useUniqueId()
  const title = lineTitle(t, line)
  const { look, text } = lineState(t, line)
  const amount = isHidden ? '***' : money(line.amount, symbol)
  const after = !line.isBooked ? t('transactions.notBooked') : isHidden ? '***' : money(line.balance, symbol)
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
        {hasDetails && <td className="lines-widest lines-quiet">{line.reference}</td>}
        <td className="lines-wide">
          <StateBadge state={look} label={text} />
        </td>
        <td className="lines-figure">
          <Amount line={line} text={amount} />
          <small className="lines-narrow">{after}</small>
        </td>
        <td className="lines-figure lines-wide lines-quiet">{after}</td>
        {hasDetails && (
          <td className="lines-more">
            <button
              type="button"
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
      {isOpen && (
        <tr id={id} className="lines-open">
          <td colSpan={7}>
            <Details line={line} state={text} amount={amount} after={after} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Details({ line, state, amount, after }: { line: Transaction; state: string; amount: string; after: string }) {
  const t = useText()
  const { full, zone } = useClockTime()
  const [isCopied, setCopied] = useState(false)
  const rows = [
    [t('transactions.time', { zone }), full(line.createdAt)],
    [t('transactions.stateHead'), state],
    [t('transactions.amount'), amount],
    [t('transactions.after'), after],
  ]
  return (
    <div className="lines-details">
      <dl>
        <div>
          <dt>{t('transactions.reference')}</dt>
          <dd>
            <bdi>{line.reference}</bdi>
            <button
              type="button"
              className="lines-copy"
              onClick={async (event) => setCopied(await copyText(line.reference, event.currentTarget))}
            >
              <Icon of={isCopied ? check : copy} size={16} />
              <span role="status">{t(isCopied ? 'transactions.copied' : 'transactions.copy')}</span>
            </button>
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
