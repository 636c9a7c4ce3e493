import type { Referral } from '../../core/rewards/referral-calls.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { RewardCard } from './reward-page.tsx'

/** The income from invitations by month, as one row of tiles each. The best month fills its row. */
export function Earnings({ months, write }: { months: Referral['months']; write: (amount: string) => string }) {
  const t = useText()
  const { day } = useFormats()
  const best = Math.max(1, ...months.map(({ amount }) => Number(amount)))
  return (
    <RewardCard title={t('referral.earnings')}>
      {months.length === 0 ? (
        <p className="reward-quiet earnings-none">{t('referral.noEarnings')}</p>
      ) : (
        <ul>
          {months.map(({ month, count, amount }) => (
            <li key={month} className="earnings-month">
              <span>{day(`${month}-01`, 'month')}</span>
              <strong>{write(amount)}</strong>
              <TileMeter count={30} parts={[{ share: Number(amount) / best, tone: 'win' }]} />
              <span className="reward-quiet">{t('referral.count', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </RewardCard>
  )
}
