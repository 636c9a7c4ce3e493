import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { untilNextDay } from '../../../core/rewards/gifts.ts'
import { $now } from '../../../core/site/now.ts'
import { useText } from '../../shared/use-text.ts'

const two = (value: number) => String(value).padStart(2, '0')

interface NextDayProps {
  nextIn: number
  receivedAt: number
  onOver: () => void
}

/** The time until the brand's next day, to the minute; by duration: a wrong device clock is harmless. onOver: called at its start. */
export function NextDay({ nextIn, receivedAt, onOver }: NextDayProps) {
  const t = useText()
  useStore($now)
  const left = untilNextDay({ nextIn, receivedAt })
  const isOver = left === 0
  const onNextDay = useEffectEvent(onOver)
  // once per answer
  useEffect(() => {
    if (isOver) onNextDay()
  }, [isOver, receivedAt])
  if (!left) return null
  const minutes = Math.ceil(left / 60_000)
  return <p className="gift-next">{t('gifts.nextDay', { time: `${Math.floor(minutes / 60)}:${two(minutes % 60)}` })}</p>
}
