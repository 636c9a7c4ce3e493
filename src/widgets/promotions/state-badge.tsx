import type { PromotionState } from '../../core/content/promotion-calls.ts'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { gift } from '../../ui/icons/gift.ts'
import { lock } from '../../ui/icons/lock.ts'
import { useText } from '../shared/use-text.ts'

const looks: Record<Exclude<PromotionState, 'open'>, Pick<BadgeProps, 'tone' | 'icon'>> = {
  applying: { tone: 'info', icon: clock },
  process: { tone: 'info', icon: clock },
  rejected: { tone: 'danger', icon: alert },
  issued: { tone: 'accent', icon: gift },
  claimed: { tone: 'win', icon: check },
  joined: { tone: 'win', icon: check },
  signed: { tone: 'win', icon: check },
  comingSoon: { tone: 'neutral', icon: clock },
  closed: { tone: 'neutral', icon: lock },
}

/** §4 Activity application: the member's state in a promotion. Renders nothing if it is just open. */
export function StateBadge({ state }: { state: PromotionState | null }) {
  const t = useText()
  if (state === null || state === 'open') return null
  return <Badge {...looks[state]}>{t(`promotions.state.${state}`)}</Badge>
}
