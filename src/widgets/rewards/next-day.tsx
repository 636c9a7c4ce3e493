import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { untilNextDay } from '../../core/rewards/gifts.ts'
import { $now } from '../../core/site/now.ts'
import { useText } from '../shared/use-text.ts'

const two = (value: number) => String(value).padStart(2, '0')

interface NextDayProps {
  nextIn: number
  receivedAt: number
  onOver: () => void
}

/** How long it is until the house's next day, to the minute: by duration, so that a wrong clock doesn't matter. onOver: called when it begins. */
export function NextDay({ nextIn, receivedAt, onOver }: NextDayProps) {
  const t = useText()
  useStore($now)
  const left = untilNextDay({ nextIn, receivedAt })
  const isOver = left === 0
  // not all dependencies: once for each answer
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, receivedAt])
  if (!left) return null
  const minutes = Math.ceil(left / 60_000)
  return <p className="gift-next">{t('gifts.nextDay', { time: `${Math.floor(minutes / 60)}:${two(minutes % 60)}` })}</p>
}
