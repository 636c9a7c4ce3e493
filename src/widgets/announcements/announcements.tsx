import { useStore } from '@nanostores/react'
import { news } from '../../core/content/announcements.ts'
import { goTo } from '../../core/site/navigation.ts'
import { closePopup } from '../../core/site/popups.ts'
import { EmptyState, FailedState } from '../../ui/list-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { errorText } from '../error-text.ts'
import { useText } from '../use-text.ts'
import { Board, type BoardProps } from './board.tsx'

/** The announcements in whichever state they are. */
export function Announcements({ noticeIndex, onRead }: { noticeIndex: number | null; onRead?: BoardProps['onRead'] }) {
  const t = useText()
  const content = useStore(news.$state)
  if (content.status === 'failed')
    return (
      <FailedState
        title={t('announcements.failed')}
        text={errorText(t, content.error)}
        retryLabel={t('common.retry')}
        onRetry={news.reload}
      />
    )
  if (content.status !== 'ready')
    return (
      <div role="status" aria-busy="true" aria-label={t('announcements.loading')}>
        <SkeletonLines count={9} />
      </div>
    )
  const items = content.data.announcements
  if (items.length === 0) return <EmptyState title={t('announcements.empty')} text={t('announcements.emptyText')} />
  return <Board items={items} noticeIndex={noticeIndex} onPromotion={toPromotion} onRead={onRead} />
}

/** §2 Announcement popup: opens the reward centre and closes the popup. */
export function toPromotion(): void {
  closePopup('announcement')
  goTo('/member#rewardCenter')
}
