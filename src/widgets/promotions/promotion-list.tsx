import { useStore } from '@nanostores/react'
import { type Promotion, type PromotionKind, promotionKinds } from '../../core/content/promotion-calls.ts'
import { promotions } from '../../core/content/promotions.ts'
import { $pause } from '../../core/session/pause.ts'
import { $brand } from '../../core/brand/brand.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'
import { rangeTimes, shortcutRange, todayAt } from '../../core/site/date-range.ts'
import type { Place } from '../../core/site/paths.ts'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { PauseLine } from '../money/pause-line.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { PromotionCard } from './promotion-card.tsx'

interface PromotionListProps {
  /** The chosen kind. A kind without promotions shows all promotions. */
  kind: string
  onKind: (kind: PromotionKind | '') => void
  /** The place of a promotion on the full site. */
  addressOf: (id: string) => Place
  onOpen: (id: string) => void
  /** §9: only promotions that run in the coming days; empty for all. */
  period: ComingPeriod | ''
  onPeriod: (period: ComingPeriod | '') => void
}

/** The date-range shortcuts of §9 for the future. */
const comingPeriods = ['next7', 'next30'] as const
export type ComingPeriod = (typeof comingPeriods)[number]

/** Whether a promotion runs on one of these days, in the brand's time zone. */
function runsIn(period: ComingPeriod, { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>): boolean {
  const offset = $brand.get().timeZoneOffset
  const { from, until } = rangeTimes(shortcutRange(period, todayAt(gatewayNow(), offset)), offset)
  return (startsAt ?? from) < until && (endsAt ?? until) > from
}

/** The list of promotions, with a chip for each kind that has promotions. */
export function PromotionList({ kind, onKind, addressOf, onOpen, period, onPeriod }: PromotionListProps) {
  const realm = useRealm()
  const t = useText()
  const state = useStore(promotions.$state)
  const pause = useStore($pause(realm))
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('promotions.failed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, promotions.reload)}
      />
    )
  if (state.status !== 'ready')
    return (
      <div className="promotion-list" role="status" aria-busy="true" aria-label={t('promotions.loading')}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <SkeletonCard key={place} height={312} />
        ))}
      </div>
    )
  const all = state.data
  if (all.length === 0)
    return pause ? <PauseLine pause={pause} /> : <EmptyState title={t('promotions.empty')} text={t('promotions.emptyText')} />
  const kinds = promotionKinds.filter((each) => all.some((promotion) => promotion.kind === each))
  const chosen = kinds.find((each) => each === kind) ?? ''
  const shown = all
    .filter((promotion) => chosen === '' || promotion.kind === chosen)
    .filter((promotion) => period === '' || runsIn(period, promotion))
  return (
    <>
      <PauseLine pause={pause} />
      <div ref={watchEnds} className={`promotion-filters ${fadingEnds}`}>
        {kinds.length > 1 && (
          <div role="group" aria-label={t('promotions.filters')}>
            <Chip selected={chosen === ''} onClick={() => onKind('')}>
              {t('promotions.all')}
            </Chip>
            {kinds.map((each) => (
              <Chip key={each} selected={chosen === each} onClick={() => onKind(chosen === each ? '' : each)}>
                {t(`promotions.kind.${each}`)}
              </Chip>
            ))}
          </div>
        )}
        <div role="group" aria-label={t('promotions.period')}>
          {comingPeriods.map((each) => (
            <Chip key={each} selected={period === each} onClick={() => onPeriod(period === each ? '' : each)}>
              {t(`promotions.${each}`)}
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('promotions.noneThen')}>
          <Chip onClick={() => onPeriod('')}>{t('promotions.anyTime')}</Chip>
        </EmptyState>
      ) : (
        <ul className="promotion-list">
          {shown.map((promotion, at) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              to={addressOf(promotion.id)}
              onOpen={() => onOpen(promotion.id)}
              isFirst={at < 3}
            />
          ))}
        </ul>
      )}
    </>
  )
}
