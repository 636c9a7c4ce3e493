import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { untilNextDay } from '../../core/rewards/gifts.ts'
import { $now } from '../../core/site/now.ts'
import { useText } from '../use-text.ts'

/** How long the week of the missions still lasts, by duration: a wrong clock doesn't matter. onOver: called when it has ended. */
export function NextWeek({ nextIn, receivedAt, onOver }: { nextIn: number; receivedAt: number; onOver: () => void }) {
  const t = useText()
  useStore($now)
  const left = untilNextDay({ nextIn, receivedAt })
  const isOver = left === 0
  // not all dependencies: once for each answer
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, receivedAt])
  if (!left) return null
  const hours = Math.ceil(left / 3_600_000)
  return <p>{hours >= 48 ? t('missions.daysLeft', { count: Math.floor(hours / 24) }) : t('missions.hoursLeft', { count: hours })}</p>
}
