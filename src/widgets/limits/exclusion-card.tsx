import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ExclusionSpan, exclusionSpans } from '../../core/member/limit-calls.ts'
import { exclusionEnd } from '../../core/member/pause-end.ts'
import { $now } from '../../core/site/now.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { door } from '../../ui/icons/door.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { Card } from './limits-section.tsx'
import { Choices } from './choices.tsx'
import { useFormats } from '../shared/use-formats.ts'

/** An active self-exclusion: its end, and what is still possible. until: ms since 1970, null if it has no end. */
export function ExcludedCard({ until }: { until: number | null }) {
  const t = useText()
  const { date } = useFormats()
  return (
    <Card part="exclusion" icon={door} title={t('limits.exclusion')}>
      <div className="limits-side">
        <p className="limits-on" role="status">
          <Icon of={door} size={20} />
          <span>{until === null ? t('limits.excludedForGood') : t('limits.excludedUntil', { date: date(until) })}</span>
        </p>
        <p>{t('limits.excludedText')}</p>
        <RouteLink to="/member#withdraw" part="button button-secondary" className="button button-secondary button-wide">
          {t('limits.withdraw')}
        </RouteLink>
      </div>
    </Card>
  )
}

/** Offers a long break that nobody can end early, with one more step before it begins. onContinue: opens that step. */
export function ExclusionCard({ onContinue }: { onContinue: (span: ExclusionSpan) => void }) {
  const t = useText()
  const { date } = useFormats()
  const now = useStore($now)
  const [span, setSpan] = useState<ExclusionSpan>('1y')
  const end = exclusionEnd(now, span)
  return (
    <Card part="exclusion" icon={door} title={t('limits.exclusion')}>
      <div className="limits-side">
        <p>{t('limits.exclusionText')}</p>
        <Choices
          label={t('limits.howLong')}
          values={exclusionSpans.map((value) => ({ value, label: t(`limits.spans.${value}`) }))}
          value={span}
          onChange={setSpan}
        />
        <p className="limits-note">
          <Icon of={alert} size={18} />
          <span>{end === null ? t('limits.neverLifted') : t('limits.exclusionUntil', { date: date(end) })}</span>
        </p>
        <Button tone="danger" wide onClick={() => onContinue(span)}>
          {t('limits.continue')}
        </Button>
      </div>
    </Card>
  )
}
