import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { dataOf } from '../../core/platform/remote.ts'
import { pointRewards } from '../../core/rewards/points.ts'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { openConvert, openRedeem } from './open-purchase.ts'
import { Gifts } from './gifts.tsx'
import { MallBanners } from './mall-banners.tsx'
import { PointCard } from './point-card.tsx'
import css from './points.css?inline'
import { Rewards } from './rewards.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** §2 Routes: the points mall. `#convert` or the id of an existing reward opens its popup; any other hash is ignored. */
export function PointMallScreen({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const wanted = place.split('#')[1]
  const reward = dataOf(useStore(pointRewards.$state))?.list.find(({ id }) => encodeURIComponent(id) === wanted)?.id
  useEffect(() => {
    if (wanted === 'convert') openConvert(realm)
    if (reward) openRedeem(realm, reward)
  }, [realm, wanted, reward])
  return (
    <div className="point-mall">
      <PageHead title={t('points.title')} text={t('points.text')} />
      <div className="point-mall-top">
        <MallBanners />
        <PointCard />
      </div>
      <Gifts />
      <Rewards />
    </div>
  )
}
