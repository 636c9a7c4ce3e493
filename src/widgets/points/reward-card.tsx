import { useState } from 'react'
import { safeImage } from '../../core/platform/safe-link.ts'
import type { PointReward } from '../../core/rewards/calls.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { openRedeem } from './open-purchase.ts'
import { useRealm } from '../shared/use-realm.ts'

/** A reward: picture, type, cost and stock. balance: the member's points, null for a guest. */
export function RewardCard({ reward, balance }: { reward: PointReward; balance: number | null }) {
  const realm = useRealm()
  const t = useText()
  const { number } = useFormats()
  const { id, name, text, kind, cost, stock } = reward
  const isGone = stock === 0
  const missing = balance === null ? 0 : Math.max(0, cost - balance)
  return (
    <li className={`reward${isGone ? ' reward-gone' : ''}`}>
      <div className="reward-picture">
        <RewardPicture reward={reward} />
        <Badge tone="glass">{t(`points.kind.${kind}`)}</Badge>
      </div>
      <div className="reward-words">
        <h4>{name}</h4>
        <p className="reward-text">{text}</p>
        <div className="reward-facts">
          <p className="reward-cost">
            <i className="point-stone point-stone-slots" />
            {t('points.cost', { points: number(cost) })}
          </p>
          {!isGone && <p className="reward-stock">{stock === null ? t('points.endless') : t('points.stock', { count: stock })}</p>}
        </div>
        <Button
          wide
          disabled={isGone || missing > 0}
          aria-label={isGone || missing > 0 ? undefined : t('points.redeemName', { name, points: number(cost) })}
          onClick={() => openRedeem(realm, id)}
        >
          {isGone ? t('points.gone') : missing > 0 ? t('points.missing', { points: number(missing) }) : t('points.redeem')}
        </Button>
      </div>
    </li>
  )
}

/** The reward's picture. If it fails to load, the plain background stays. */
export function RewardPicture({ reward }: { reward: PointReward }) {
  const [hasFailed, setFailed] = useState(false)
  const source = safeImage(fromCdn('IMAGE_CDN', reward.iconUrl))
  if (!source || hasFailed) return null
  return <img {...artSource(source, 320)} alt="" width={240} height={240} loading="lazy" decoding="async" onError={() => setFailed(true)} />
}
