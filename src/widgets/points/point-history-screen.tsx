import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { giftType, pointTypes } from '../../core/rewards/point-types.ts'
import { pointMoves } from '../../core/rewards/points.ts'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { History } from './history.tsx'

/** The point types of §9, and the operator's gifts. */
const types = [...pointTypes, giftType] as const

export function PointHistoryScreen() {
  const t = useText()
  const { number, time } = useFormats()
  const [{ page, type }, setPlace] = useState({ page: 1, type: '' })
  const { $state, reload } = pointMoves(page, type)
  const state = useStore($state)
  return (
    <div className="history-screen">
      <PageHead title={t('point-history.movesTitle')} text={t('point-history.movesText')}>
        <RouteLink to="/pointMall" part="button button-secondary" className="button button-secondary">
          {t('point-history.mall')}
        </RouteLink>
      </PageHead>
      <div ref={watchEnds} className={`history-types ${fadingEnds}`} role="group" aria-label={t('point-history.types')}>
        {(['', ...types] as const).map((each) => (
          <Chip key={each} selected={each === type} onClick={() => setPlace({ page: 1, type: each })}>
            {t(`point-history.type.${each || 'all'}`)}
          </Chip>
        ))}
      </div>
      <History
        state={state}
        onRetry={reload}
        onPage={(next) => setPlace({ page: next, type })}
        emptyTitle={t('point-history.emptyMoves')}
        emptyText={t('point-history.emptyMovesText')}
        label={t('point-history.movesTitle')}
        heads={[t('point-history.what'), t('point-history.when'), t('point-history.points')]}
        row={({ id, type, note, points, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              {/* an unknown type is shown by the gateway's name */}
              {findText(t, `point-history.type.${type}`) ?? type}
              {note && (
                <span className="history-remark">
                  <bdi>{findText(t, `point-history.note.${note}`) ?? note}</bdi>
                </span>
              )}
            </th>
            <td>
              <time dateTime={new Date(createdAt).toISOString()}>{time(createdAt)}</time>
            </td>
            <td className={`history-points${points > 0 ? ' history-in' : ''}`}>{number(points, { hasPlus: true })}</td>
          </tr>
        )}
      />
    </div>
  )
}
