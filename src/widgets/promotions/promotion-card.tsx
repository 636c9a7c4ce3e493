import type { Promotion } from '../../core/content/promotion-calls.ts'
import type { Place } from '../../core/site/paths.ts'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import { usePeriodText } from './promotion-period.ts'
import { PromotionLink } from './promotion-link.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { StateBadge } from './state-badge.tsx'

interface PromotionCardProps {
  promotion: Promotion
  to: Place
  onOpen: () => void
  isFirst: boolean
}

/** A promotion in the list. The title is the link, and the whole card is clickable. */
export function PromotionCard({ promotion, to, onOpen, isFirst }: PromotionCardProps) {
  const t = useText()
  const periodText = usePeriodText()
  const { id, title, kind, summary, picture, state } = promotion
  return (
    <li
      data-id={id}
      data-thing={thing('promotion', id)}
      part="card"
      className={`promotion-card${state === 'closed' ? ' promotion-card-over' : ''}`}
    >
      <PromotionPicture src={picture} width={480} eager={isFirst} />
      <div className="promotion-card-words">
        <p className="promotion-card-meta">
          <span>{t(`promotions.kind.${kind}`)}</span>
          <StateBadge state={state} />
        </p>
        <h3>
          <PromotionLink to={to} onOpen={onOpen} className="promotion-card-link">
            <bdi>{title}</bdi>
          </PromotionLink>
        </h3>
        {summary && (
          <p className="promotion-card-summary">
            <bdi>{summary}</bdi>
          </p>
        )}
        <p className="promotion-card-period">{periodText(promotion)}</p>
      </div>
    </li>
  )
}
