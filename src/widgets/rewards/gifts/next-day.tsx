import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { untilNextDay } from '../../../core/rewards/gifts.ts'
import { $now } from '../../../core/site/now.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'

interface NextDayProps {
  nextIn: number
  receivedAt: number
  onOver: () => void
}

/**
 * The time until the brand's next day, to the minute. It is a duration, so that a wrong device clock has no effect. onOver: called when the
 * day starts.
 */
export function NextDay({ nextIn, receivedAt, onOver }: NextDayProps) {
  const t = useText()
  const { minutes } = useFormats()
  useStore($now)
  const left = untilNextDay({ nextIn, receivedAt })
  const isOver = left === 0
  const onNextDay = useEffectEvent(onOver)
  // once per response
  useEffect(() => {
    if (isOver) onNextDay()
  }, [isOver, receivedAt])
  if (!left) return null
  return <p className="gift-next">{t('gifts.nextDay', { time: minutes(Math.ceil(left / 60_000)) })}</p>
}
