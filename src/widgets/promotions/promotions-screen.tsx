import { useState } from 'react'
import { hashOf } from '../../core/site/hash-of.ts'
import { setPlace } from '../../core/site/navigation.ts'
import { useChanged } from '../../ui/use-changed.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { promotionAddress } from './promotion-address.ts'
import { Promotions } from './promotions.tsx'

/** /promotions, and /promotions#<id> (§2 Routes). The place selects list or detail, so that "back" returns to the list. */
export function PromotionsScreen({ place }: ScreenProps) {
  const [isGone, setGone] = useState(false)
  const kind = new URLSearchParams(place.split('#')[0]?.split('?')[1] ?? '').get('kind') ?? ''
  const chosen = hashOf(place)
  if (useChanged(chosen) && chosen !== '') setGone(false)
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
