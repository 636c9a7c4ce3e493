import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isTaken, promotion } from '../../core/content/promotions.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { $mayInvite, $pause } from '../../core/session/pause.ts'
import { formatMoney } from '../../core/money/format-money.ts'
import type { Place } from '../../core/site/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { back } from '../../ui/icons/back.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { OperatorHtml } from '../content/operator-html.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { PauseLine } from '../money/pause-line.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { Application } from './application-view.tsx'
import { usePeriodText } from './promotion-period.ts'
import css from './promotion-detail.css?inline'
import { PromotionLink } from './promotion-link.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { StateBadge } from './state-badge.tsx'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

interface PromotionDetailProps {
  id: string
  /** Whether the visitor has just opened the promotion. The title then takes the focus. */
  takesFocus: boolean
  listAddress: Place
  onList: () => void
  /** Called if no promotion has this id, or if it has ended meanwhile. */
  onGone: () => void
}

/** A promotion: picture, period, terms, what to do, and the member's state in it. */
export function PromotionDetailView({ id, takesFocus, listAddress, onList, onGone }: PromotionDetailProps) {
  const realm = useRealm()
  const t = useText()
  const { date } = useFormats()
  const periodText = usePeriodText()
  const language = useStore($language)
  const store = promotion(id)
  const state = useStore(store.$state)
  const title = useRef<HTMLHeadingElement>(null)
  const moved = useRef(takesFocus)
  const pause = useStore($pause(realm))
  const mayInvite = useStore($mayInvite(realm))
  const isReady = state.status === 'ready'
  const isGone = state.status === 'failed' && errorCode(state.error) === 'PROMOTION_GONE'

  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  useEffect(() => {
    if (!isReady || !moved.current) return
    moved.current = false
    title.current?.focus()
  }, [isReady])

  const toList = (
    <PromotionLink to={listAddress} onOpen={onList} className="promotion-back">
      <Icon of={back} size={20} />
      {t('promotion.back')}
    </PromotionLink>
  )
  if (state.status === 'failed')
    return (
      <>
        {toList}
        {!isGone && (
          <FailedState
            title={t('promotion.failed')}
            text={<ErrorWords error={state.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(state.error, store.reload)}
          />
        )}
      </>
    )
  if (state.status !== 'ready')
    return (
      <>
        {toList}
        <div role="status" aria-busy="true" aria-label={t('promotion.loading')}>
          <SkeletonCard height={320} />
        </div>
      </>
    )
  const { data } = state
  if (!mayInvite && !isTaken(data))
    return (
      <>
        {toList}
        <PauseLine pause={pause} />
      </>
    )
  const { startsAt, endsAt, amount, steps } = data
  const span = startsAt !== null && endsAt !== null ? t('promotion.span', { from: date(startsAt), to: date(endsAt) }) : periodText(data)
  return (
    <>
      {toList}
      <article className="promotion">
        <header className="promotion-head">
          <p className="promotion-meta">{t(`promotions.kind.${data.kind}`)}</p>
          <h2 ref={title} className="promotion-title" tabIndex={-1}>
            <bdi>{data.title}</bdi>
          </h2>
          {data.summary && (
            <p>
              <bdi>{data.summary}</bdi>
            </p>
          )}
        </header>
        <PromotionPicture src={data.picture} width={816} eager />
        <section className="promotion-panel" aria-label={t('promotion.taking')}>
          <div className="promotion-panel-head">
            <h3>{t('promotion.taking')}</h3>
            <StateBadge state={data.state} />
          </div>
          <dl className="promotion-facts">
            <div>
              <dt>{t('promotion.period')}</dt>
              <dd>{span}</dd>
            </div>
            {amount !== null && (
              <div>
                <dt>{t('promotion.reward')}</dt>
                <dd>{formatMoney(amount, languageTag(language), data.currencySymbol)}</dd>
              </div>
            )}
          </dl>
          <Application promotion={data} onList={onList} listAddress={listAddress} />
        </section>
        <div className="promotion-words">
          {steps.length > 0 && (
            <section>
              <h3>{t('promotion.steps')}</h3>
              <ol className="promotion-steps">
                {steps.map((step) => (
                  <li key={step}>
                    <span>{step}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {data.content && (
            <section>
              <h3>{t('promotion.terms')}</h3>
              <OperatorHtml html={data.content} />
            </section>
          )}
        </div>
      </article>
    </>
  )
}
