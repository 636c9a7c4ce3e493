import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $now } from '../../core/site/now.ts'
import { useText } from '../use-text.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** How long it is until the house's next day, to the minute. onOver: called when it begins. */
export function NextDay({ at, onOver }: { at: number; onOver: () => void }) {
  const t = useText()
  const now = useStore($now)
  const minutes = Math.max(0, Math.ceil((at - now) / 60_000))
  const isOver = now > 0 && now >= at
  // not all dependencies: once for each day
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, at])
  if (now === 0 || isOver) return null
  return <p className="gift-next">{t('gifts.nextDay', { time: `${Math.floor(minutes / 60)}:${two(minutes % 60)}` })}</p>
}
