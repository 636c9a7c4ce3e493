import { useEffect, useState } from 'react'
import { setPlace } from '../../core/site/navigation.ts'
import type { ScreenProps } from '../definition.ts'
import { promotionAddress } from './address.ts'
import { Promotions } from './promotions.tsx'

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash // a lone % is no promotion's id, and is told so
  }
}

/** /promotions, and /promotions#<id> (§2 Routes): list and detail by the place, so that "back" returns to the list. */
export function PromotionsScreen({ place }: ScreenProps) {
  const [isGone, setGone] = useState(false)
  const [path, hash = ''] = place.split('#', 2)
  const kind = new URLSearchParams(path?.split('?')[1] ?? '').get('kind') ?? ''
  const chosen = idOf(hash)
  useEffect(() => {
    if (chosen !== '') setGone(false)
  }, [chosen])
  return (
    <Promotions
      chosen={chosen}
      kind={kind}
      onChoose={(id) => setPlace(promotionAddress(id, kind))}
      onKind={(next) => setPlace(promotionAddress('', next))}
      isGone={isGone}
      onGone={() => {
        setGone(true)
        setPlace(promotionAddress('', kind))
      }}
    />
  )
}
