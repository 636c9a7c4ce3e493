import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { giftType, pointTypes } from '../../core/rewards/point-types.ts'
import { pointMoves, turnPointMoves } from '../../core/rewards/points.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { History } from './history.tsx'

/** §9 Points types, and the gifts of the house. */
const types = [...pointTypes, giftType]

export function PointHistoryScreen() {
  const t = useText()
  const { number, time } = useFormats()
  const state = useStore(pointMoves.$state)
  const [type, setType] = useState('')
  // a type or note that the gateway has and we don't know goes by the gateway's own word
  const word = (key: string, own: string) => (t(key) === key ? own : t(key))
  const select = (next: string) => {
    setType(next)
    turnPointMoves(1, next)
  }
  return (
    <div className="history-screen">
      <PageHead title={t('point-history.movesTitle')} text={t('point-history.movesText')}>
        <RouteLink to="/pointMall" className="button button-secondary">
          {t('point-history.mall')}
        </RouteLink>
      </PageHead>
      <div className="history-types" role="group" aria-label={t('point-history.types')}>
        {['', ...types].map((each) => (
          <Chip key={each} selected={each === type} onClick={() => select(each)}>
            {t(`point-history.type.${each || 'all'}`)}
          </Chip>
        ))}
      </div>
      <History
        state={state}
        onRetry={pointMoves.reload}
        onPage={(page) => turnPointMoves(page, type)}
        emptyTitle={t('point-history.emptyMoves')}
        emptyText={t('point-history.emptyMovesText')}
        label={t('point-history.movesTitle')}
        heads={[t('point-history.what'), t('point-history.when'), t('point-history.points')]}
        row={({ id, type, note, points, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              {word(`point-history.type.${type}`, type)}
              {note && (
                <span className="history-remark">
                  <bdi>{word(`point-history.note.${note}`, note)}</bdi>
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
