import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { gift } from '../../ui/icons/gift.ts'
import { shield } from '../../ui/icons/shield.ts'
import { spark } from '../../ui/icons/spark.ts'
import { star } from '../../ui/icons/star.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'

const ways = [
  { to: '/checkin', name: 'checkIn', icon: check },
  { to: '/tasks', name: 'tasks', icon: star },
  { to: '/freeSpins', name: 'freeSpins', icon: spark },
  { to: '/rescue', name: 'rescue', icon: shield },
  { to: '/raffle', name: 'raffle', icon: gift },
] as const

/** Links to the operator's other gifts. */
export function Gifts() {
  const t = useText()
  return (
    <nav className="mall-gifts" aria-label={t('points.gifts')}>
      {ways.map(({ to, name, icon }) => (
        <RouteLink key={to} to={to} className="mall-gift">
          <Icon of={icon} size={20} />
          {t(`points.${name}`)}
        </RouteLink>
      ))}
    </nav>
  )
}
