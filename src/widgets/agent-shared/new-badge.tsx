import { Badge } from '../../ui/badge.tsx'
import { useText } from '../shared/use-text.ts'

/** The number of new items of a menu entry. Renders nothing for 0. */
export function NewBadge({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <Badge tone="accent">
      {count}
      <span className="visually-hidden">{t('agent.newOnes')}</span>
    </Badge>
  )
}
