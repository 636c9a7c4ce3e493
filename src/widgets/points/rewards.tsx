import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dataOf } from '../../core/platform/remote.ts'
import { type RewardKind, rewardKinds } from '../../core/rewards/calls.ts'
import { pointBalance, pointRewards } from '../../core/rewards/points.ts'
import { $session } from '../../core/session/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonTile } from '../../ui/skeleton-tile.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { RewardCard } from './reward-card.tsx'
import css from './rewards.css?inline'

addStyles(css)

/** The rewards: all, or of one type. Only for members (§7 T); a guest gets a login button in the card of points. */
export function Rewards() {
  const realm = useRealm()
  const t = useText()
  const [kind, setKind] = useState<RewardKind>()
  const state = useStore(pointRewards.$state)
  const balance = dataOf(useStore(pointBalance.$state))?.balance
  const { status } = useStore($session(realm))
  if (status === 'guest') return null
  return (
    <section className="rewards" aria-label={t('points.rewards')}>
      <div className="rewards-head">
        <h3>{t('points.rewards')}</h3>
        <div className="rewards-kinds" role="group" aria-label={t('points.kinds')}>
          {[undefined, ...rewardKinds].map((each) => (
            <Chip key={each ?? 'all'} selected={each === kind} onClick={() => setKind(each)}>
              {t(`points.kind.${each ?? 'all'}`)}
            </Chip>
          ))}
        </div>
      </div>
      <List state={state} kind={kind} balance={balance} />
    </section>
  )
}

type State = ReturnType<typeof pointRewards.$state.get>

function List({ state, kind, balance }: { state: State; kind: RewardKind | undefined; balance: number | null | undefined }) {
  const t = useText()
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('points.rewardsFailed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, pointRewards.reload)}
      />
    )
  if (state.status !== 'ready')
    return (
      <div className="rewards-grid" role="status" aria-busy="true" aria-label={t('points.loading')}>
        {[0, 1, 2, 3, 4].map((each) => (
          <SkeletonTile key={each} />
        ))}
      </div>
    )
  const shown = state.data.list.filter((reward) => !kind || reward.kind === kind)
  if (shown.length === 0) return <EmptyState title={t('points.empty')} text={t('points.emptyText')} />
  return (
    <ul className="rewards-grid">
      {shown.map((reward) => (
        <RewardCard key={reward.id} reward={reward} balance={balance ?? null} />
      ))}
    </ul>
  )
}
