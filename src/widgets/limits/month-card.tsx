import type { Limits } from '../../core/member/limit-calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

/** The last 30 days in four figures; the net result is neither green nor red. */
export function MonthCard({ data: { month, currencySymbol } }: { data: Limits }) {
  const t = useText()
  const { money, minutes } = useFormats()
  const figures = [
    ['deposited', money(month.deposited, currencySymbol)],
    ['withdrawn', money(month.withdrawn, currencySymbol)],
    ['net', money(month.net, currencySymbol)],
    ['played', minutes(month.played)],
  ] as const
  return (
    <section part="card" className="limits-card limits-month" aria-label={t('limits.month')}>
      <h3>{t('limits.month')}</h3>
      <dl>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`limits.month.${name}`)}</dt>
            <dd>
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <RouteLink to="/member#personalProfit" className="limits-more">
        {t('limits.profit')}
        <Icon of={chevronRight} size={18} />
      </RouteLink>
    </section>
  )
}
