import { useEffect, useRef, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import type { PromotionKind } from '../../core/content/promotion-calls.ts'
import { promotion } from '../../core/content/promotions.ts'
import { persist } from '../../core/platform/persist.ts'
import { isRouted } from '../../core/site/navigation.ts'
import { FailedState } from '../../ui/list-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { errorText } from '../shared/error-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useLater } from '../session-form/use-later.ts'
import { useText } from '../shared/use-text.ts'
import { promotionAddress } from './promotion-address.ts'
import { type ComingPeriod, PromotionList } from './promotion-list.tsx'
import css from './promotions.css?inline'

addStyles(css)

interface PromotionsProps {
  /** The promotion that is read, by its id; empty for the list. */
  chosen: string
  kind: string
  /** Another promotion is read, or none. */
  onChoose: (id: string) => void
  onKind: (kind: PromotionKind | '') => void
  /** The promotion that was asked for is gone. */
  isGone: boolean
  onGone: () => void
}

const loadDetail = () => persist(() => Promise.all([import('./promotion-detail.tsx'), loadAreas(['promotion'])])).then(([module]) => module)

/** The list of promotions, or one of them in its place. */
export function Promotions({ chosen, kind, onChoose, onKind, isGone, onGone }: PromotionsProps) {
  const t = useText()
  const later = useLater(loadDetail, chosen !== '')
  const list = useRef<HTMLDivElement>(null)
  const [period, setPeriod] = useState<ComingPeriod | ''>('')
  const before = useRef(chosen)
  const hasMoved = useRef(false) // until the detail's code is there
  if (before.current !== chosen) hasMoved.current = true

  // back in the list, the focus is where it left it; the full site's own scroll place goes before that
  useEffect(() => {
    const id = before.current
    before.current = chosen
    if (chosen !== '' || id === '') return
    for (const card of list.current?.querySelectorAll<HTMLElement>('.promotion-card') ?? [])
      if (card.dataset['id'] === id) card.querySelector<HTMLElement>('.promotion-card-link')?.focus({ preventScroll: isRouted() })
  }, [chosen])

  if (chosen !== '') {
    promotion(chosen).load() // beside its code
    if (later.error !== undefined)
      return (
        <FailedState title={t('promotions.failed')} text={errorText(t, later.error)} retryLabel={t('common.retry')} onRetry={later.retry} />
      )
    if (!later.part)
      return (
        <div className="promotions" role="status" aria-busy="true" aria-label={t('promotions.loading')}>
          <SkeletonCard height={320} />
        </div>
      )
    return (
      <div className="promotions">
        <later.part.PromotionDetailView
          key={chosen}
          id={chosen}
          takesFocus={hasMoved.current}
          listAddress={promotionAddress('', kind)}
          onList={() => onChoose('')}
          onGone={onGone}
        />
      </div>
    )
  }
  return (
    <div ref={list} className="promotions">
      <PageHead title={t('promotions.title')} text={t('promotions.text')} />
      {isGone && (
        <p className="promotions-gone" role="alert">
          {t('promotions.gone')}
        </p>
      )}
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
