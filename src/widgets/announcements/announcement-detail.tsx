import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import type { Announcement } from '../../core/content/calls.ts'
import { formatStartDate } from '../../core/i18n/format-fixed.ts'
import { Button } from '../../ui/button.tsx'
import { back } from '../../ui/icons/back.ts'
import { OperatorHtml } from '../content/operator-html.tsx'
import { useText } from '../shared/use-text.ts'
import { isoDate } from './announcement-entry.tsx'

interface DetailProps {
  item: Announcement
  hasList: boolean
  onBack: () => void
  onPromotion: (() => void) | null
}

/** The selected item: start date, title, text, and the link to its promotion if it has one. */
export function Detail({ item, hasList, onBack, onPromotion }: DetailProps) {
  const { timeZoneOffset } = useStore($brand)
  const t = useText()
  return (
    <article className="board-detail">
      {hasList && (
        <Button tone="quiet" size="small" icon={back} className="board-back" onClick={onBack}>
          {t('announcements.back')}
        </Button>
      )}
      <time dateTime={isoDate(item.startDate)}>{formatStartDate(item.startDate, timeZoneOffset)}</time>
      <h3 className="board-heading" tabIndex={-1}>
        <bdi>{item.title}</bdi>
      </h3>
      <OperatorHtml html={item.content} />
      {item.promotionType && onPromotion && (
        <Button tone="accent" className="board-promotion" onClick={onPromotion}>
          {t('announcements.toPromotion')}
        </Button>
      )}
    </article>
  )
}
