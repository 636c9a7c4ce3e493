import { useStore } from '@nanostores/react'
import { news } from '../../core/content/announcements.ts'
import type { AnnouncementContent } from '../../core/content/calls.ts'
import type { RemoteStore } from '../../core/platform/remote.ts'
import { goTo } from '../../core/site/navigation.ts'
import { closePopup } from '../../core/site/popups.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { Board, type BoardProps } from './board.tsx'
import type { Realm } from '../../core/platform/realm.ts'
import { useRealm } from '../shared/use-realm.ts'

interface AnnouncementsProps extends Pick<BoardProps, 'noticeIndex' | 'onRead'> {
  /** The store of the announcements; by default those of the realm. */
  source?: RemoteStore<AnnouncementContent>
}

/** The announcements in all states: loading, failed, empty, ready. */
export function Announcements({ noticeIndex, onRead, source }: AnnouncementsProps) {
  const realm = useRealm()
  const t = useText()
  const store = source ?? news(realm)
  const content = useStore(store.$state)
  if (content.status === 'failed')
    return (
      <FailedState
        title={t('announcements.failed')}
        text={<ErrorWords error={content.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(content.error, store.reload)}
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
  return <Board items={items} noticeIndex={noticeIndex} onPromotion={toPromotion(realm)} onRead={onRead} />
}

/** §2 Announcement popup: the link to a promotion opens the reward centre and closes the popup. Agents have no link, because their centre has no rewards. */
export function toPromotion(realm: Realm): BoardProps['onPromotion'] {
  if (realm === 'agent') return null
  return () => {
    closePopup('announcement')
    goTo(realm, '/member#rewardCenter')
  }
}
