import { useEffect, useRef, useState } from 'react'
import type { PromotionKind } from '../../core/content/promotion-calls.ts'
import { isRouted } from '../../core/site/navigation.ts'
import { GoneNote } from '../shared/gone-note.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { promotionAddress } from './promotion-address.ts'
import { PromotionDetailView } from './promotion-detail.tsx'
import { type ComingPeriod, PromotionList } from './promotion-list.tsx'
import css from './promotions.css?inline'

addStyles(css)

interface PromotionsProps {
  /** Id of the open promotion; empty for the list. */
  chosen: string
  kind: string
  /** Called with the id of the promotion to open; empty for the list. */
  onChoose: (id: string) => void
  onKind: (kind: PromotionKind | '') => void
  /** Whether the requested promotion no longer exists. */
  isGone: boolean
  onGone: () => void
}

/** The list of promotions, or one promotion instead. */
export function Promotions({ chosen, kind, onChoose, onKind, isGone, onGone }: PromotionsProps) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const [period, setPeriod] = useState<ComingPeriod | ''>('')
  const before = useRef(chosen)
  const [hasMoved, setMoved] = useState(false)
  if (useChanged(chosen)) setMoved(true)

  // back in the list, the focus returns to the card; on the full site without scrolling, because the scroll position is restored there
  useEffect(() => {
    const id = before.current
    before.current = chosen
    if (chosen !== '' || id === '') return
    for (const card of list.current?.querySelectorAll<HTMLElement>('.promotion-card') ?? [])
      if (card.dataset['id'] === id) card.querySelector<HTMLElement>('.promotion-card-link')?.focus({ preventScroll: isRouted() })
  }, [chosen])

  if (chosen !== '')
    return (
      <div className="promotions">
        <PromotionDetailView
          key={chosen}
          id={chosen}
          takesFocus={hasMoved}
          listAddress={promotionAddress('', kind)}
          onList={() => onChoose('')}
          onGone={onGone}
        />
      </div>
    )
  return (
    <div ref={list} className="promotions">
      <PageHead title={t('promotions.title')} text={t('promotions.text')} />
      {isGone && <GoneNote text={t('promotions.gone')} />}
      <PromotionList
        kind={kind}
        onKind={onKind}
        addressOf={(id) => promotionAddress(id, kind)}
        onOpen={onChoose}
        period={period}
        onPeriod={setPeriod}
      />
    </div>
  )
}
