import { Badge } from '../../ui/badge.tsx'
import { useText } from '../shared/use-text.ts'

/** How many are new behind an entry of the menu; nothing where none is. */
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
