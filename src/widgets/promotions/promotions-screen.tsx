import { useEffect, useState } from 'react'
import { hashOf } from '../../core/site/hash-of.ts'
import { setPlace } from '../../core/site/navigation.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { promotionAddress } from './promotion-address.ts'
import { Promotions } from './promotions.tsx'

/** /promotions, and /promotions#<id> (§2 Routes): list and detail by the place, so that "back" returns to the list. */
export function PromotionsScreen({ place }: ScreenProps) {
  const [isGone, setGone] = useState(false)
  const kind = new URLSearchParams(place.split('#')[0]?.split('?')[1] ?? '').get('kind') ?? ''
  const chosen = hashOf(place)
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
