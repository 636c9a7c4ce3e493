import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Icon } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { slots } from '../../ui/icons/slots.ts'
import { tasks } from '../../ui/icons/tasks.ts'
import { ticket } from '../../ui/icons/ticket.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'

const ways = [
  { to: '/checkin', name: 'checkIn', icon: clock },
  { to: '/tasks', name: 'tasks', icon: tasks },
  { to: '/freeSpins', name: 'freeSpins', icon: slots },
  { to: '/rescue', name: 'rescue', icon: refresh },
  { to: '/raffle', name: 'raffle', icon: ticket },
] as const

/** Links to the operator's other gifts. */
export function Gifts() {
  const t = useText()
  return (
    <nav ref={watchEnds} className={`mall-gifts ${fadingEnds}`} aria-label={t('points.gifts')}>
      {ways.map(({ to, name, icon }) => (
        <RouteLink key={to} to={to} className="mall-gift">
          <Icon of={icon} size={20} />
          {t(`points.${name}`)}
        </RouteLink>
      ))}
    </nav>
  )
}
