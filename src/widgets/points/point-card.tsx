import { useStore } from '@nanostores/react'
import { findText } from '../../core/i18n/find-text.ts'
import { dataOf } from '../../core/platform/remote.ts'
import type { PointBalance } from '../../core/rewards/calls.ts'
import { giftType, pointTypes } from '../../core/rewards/point-types.ts'
import { pointBalance, pointConfig } from '../../core/rewards/points.ts'
import { $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { openConvert } from './open-purchase.ts'
import css from './point-card.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { times } from '../../ui/times.ts'

addStyles(css)

/** The point types of §9, and the operator's gifts. */
const types: readonly string[] = [...pointTypes, giftType]

/** The member's points. A guest gets a login button. */
export function PointCard() {
  const realm = useRealm()
  const t = useText()
  const { status } = useStore($session(realm))
  const state = useStore(pointBalance.$state)
  if (status === 'loading' || state.status === 'loading') return <SkeletonCard height={300} />
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('points.balanceFailed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, pointBalance.reload)}
      />
    )
  return (
    <section part="card" className="point-card">
      {state.status === 'ready' ? <Own balance={state.data} /> : <ForGuests />}
    </section>
  )
}

function Own({ balance: { balance, held, heldBet, currencySymbol, byType } }: { balance: PointBalance }) {
  const realm = useRealm()
  const t = useText()
  const { number, money } = useFormats()
  const config = dataOf(useStore(pointConfig.$state))
  const shown = byType.filter(({ type }) => types.includes(type))
  const points = balance === null ? '—' : number(balance)
  return (
    <>
      <h3 className="point-card-label">{t('points.yours')}</h3>
      <p className="point-card-balance">{points}</p>
      {held > 0 && <p className="point-card-rate">{t('points.held', { points: number(held), amount: money(heldBet, currencySymbol) })}</p>}
      <Mosaic byType={shown} />
      <dl className="point-types" aria-label={t('points.made')}>
        {shown.map(({ type, points }) => (
          <div key={type}>
            <dt>
              <i className={`point-stone point-stone-${type}`} />
              {findText(t, `points.type.${type}`) ?? type}
            </dt>
            <dd>{number(points)}</dd>
          </div>
        ))}
      </dl>
      <div className="point-card-actions">
        <Button tone="accent" onClick={() => openConvert(realm)}>
          {t('points.convert')}
        </Button>
        {config && (
          <p className="point-card-rate">
            {t('points.rate', { points: number(config.convert.points), amount: money(config.convert.amount, config.currencySymbol) })}
          </p>
        )}
      </div>
      <p className="point-card-links">
        <RouteLink to="/redeemHistory">{t('points.history')}</RouteLink>
        <RouteLink to="/pointHistory">{t('points.moves')}</RouteLink>
      </p>
    </>
  )
}

const stones = 40

/** The sources of the points as a mosaic: each type has its share of the earned points. */
function Mosaic({ byType }: { byType: PointBalance['byType'] }) {
  const earned = byType.filter(({ type, points }) => type !== 'redeem' && points > 0)
  const total = earned.reduce((sum, { points }) => sum + points, 0)
  const ends = earned.map(({ type }, at) => ({ type, end: earned.slice(0, at + 1).reduce((sum, { points }) => sum + points, 0) }))
  return (
    <p className="point-mosaic" aria-hidden="true">
      {times(stones, (index) => {
        const type = ends.find(({ end }) => (index + 0.5) / stones <= end / total)?.type
        return <i key={index} className={type && `point-stone-${type}`} />
      })}
    </p>
  )
}

function ForGuests() {
  const realm = useRealm()
  const t = useText()
  return (
    <>
      <h3 className="point-card-title">{t('points.guest')}</h3>
      <p className="point-card-rate">{t('points.guestText')}</p>
      <div className="point-card-actions">
        <Button onClick={() => openPopup(realm, 'login')}>{t('points.login')}</Button>
      </div>
    </>
  )
}
