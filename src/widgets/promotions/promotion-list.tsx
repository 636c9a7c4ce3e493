import { useStore } from '@nanostores/react'
import { type PromotionKind, promotionKinds } from '../../core/content/promotion-calls.ts'
import { promotions } from '../../core/content/promotions.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, FailedState } from '../../ui/list-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { errorText } from '../error-text.ts'
import { useText } from '../use-text.ts'
import { PromotionCard } from './promotion-card.tsx'

interface PromotionListProps {
  /** The kind that is asked for; one that none is of shows all. */
  kind: string
  onKind: (kind: PromotionKind | '') => void
  /** Where a promotion has its address on the full site. */
  addressOf: (id: string) => string
  onOpen: (id: string) => void
}

/** The list of promotions, with a chip for each kind that there is. */
export function PromotionList({ kind, onKind, addressOf, onOpen }: PromotionListProps) {
  const t = useText()
  const state = useStore(promotions.$state)
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('promotions.failed')}
        text={errorText(t, state.error)}
        retryLabel={t('common.retry')}
        onRetry={promotions.reload}
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
  if (all.length === 0) return <EmptyState title={t('promotions.empty')} text={t('promotions.emptyText')} />
  const kinds = promotionKinds.filter((each) => all.some((promotion) => promotion.kind === each))
  const chosen = kinds.find((each) => each === kind) ?? ''
  return (
    <>
      {kinds.length > 1 && (
        <div className="promotion-kinds" role="group" aria-label={t('promotions.filters')}>
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
      <ul className="promotion-list">
        {all
          .filter((promotion) => chosen === '' || promotion.kind === chosen)
          .map((promotion, at) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              to={addressOf(promotion.id)}
              onOpen={() => onOpen(promotion.id)}
              isFirst={at < 3}
            />
          ))}
      </ul>
    </>
  )
}
