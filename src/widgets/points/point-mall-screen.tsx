import { useEffect } from 'react'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../definition.ts'
import { PageHead } from '../page-head.tsx'
import { useText } from '../use-text.ts'
import { openAction } from './actions.ts'
import { Gifts } from './gifts.tsx'
import { MallBanners } from './mall-banners.tsx'
import { PointCard } from './point-card.tsx'
import css from './points.css?inline'
import { Rewards } from './rewards.tsx'

addStyles(css)

/** §2 Routes: the points mall. `#convert` or a reward's id opens the step. */
export function PointMallScreen({ place }: ScreenProps) {
  const t = useText()
  const wanted = place.split('#')[1]
  useEffect(() => {
    if (wanted) openAction(decodeURIComponent(wanted))
  }, [wanted])
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
