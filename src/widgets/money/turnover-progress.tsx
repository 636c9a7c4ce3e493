import { parseAmount } from '../../core/money/parse-amount.ts'
import type { OpenTurnover } from '../../core/wallet/funds-calls.ts'
import { addStyles } from '../../ui/styles.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './turnover-progress.css?inline'

addStyles(css)

const minor = (amount: string) => Number(parseAmount(amount) ?? 0n)

/**
 * How much of the turnover of the open bonuses is done, how much is left and until when, and what is lost by withdrawing before that.
 * money: formats an amount
 */
export function TurnoverProgress({ turnover, money }: { turnover: OpenTurnover; money: (amount: string) => string }) {
  const t = useText()
  const { soon } = useFormats()
  const { required, wagered, left, expiresAt } = turnover
  return (
    <div className="turnover-progress">
      <p className="turnover-progress-head">
        <strong>{t('money.turnover')}</strong>
        <span>{t('money.turnoverOf', { wagered: money(wagered), required: money(required) })}</span>
      </p>
      <TileMeter parts={[{ share: minor(wagered) / (minor(required) || 1), tone: 'win' }]} />
      <p className="turnover-progress-text">
        {t(expiresAt === null ? 'money.toPlay' : 'money.toPlayUntil', {
          amount: money(left),
          time: expiresAt === null ? '' : soon(expiresAt),
        })}
      </p>
      <p className="turnover-progress-text">{t('money.terms.leave')}</p>
    </div>
  )
}
