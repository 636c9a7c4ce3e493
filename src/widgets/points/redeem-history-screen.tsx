import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { redeemHistory } from '../../core/rewards/points.ts'
import { Badge } from '../../ui/badge.tsx'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { close } from '../../ui/icons/close.ts'
import { ReferenceMosaic } from '../../ui/reference-mosaic.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { DeliveryLine } from './delivery.tsx'
import { History } from './history.tsx'

/** §4 Redeem history: in process, rejected, approved, each with a colour, an icon and a word. */
const looks = {
  process: { tone: 'info', icon: clock },
  rejected: { tone: 'danger', icon: close },
  approved: { tone: 'win', icon: check },
} as const

export function RedeemHistoryScreen() {
  const t = useText()
  const { number, time } = useFormats()
  const [page, setPage] = useState(1)
  const { $state, reload } = redeemHistory(page)
  const state = useStore($state)
  return (
    <div className="history-screen">
      <PageHead title={t('point-history.redeemTitle')} text={t('point-history.redeemText')}>
        <RouteLink to="/pointMall" part="button button-secondary" className="button button-secondary">
          {t('point-history.mall')}
        </RouteLink>
      </PageHead>
      <History
        state={state}
        onRetry={reload}
        onPage={setPage}
        emptyTitle={t('point-history.emptyRedeem')}
        emptyText={t('point-history.emptyRedeemText')}
        label={t('point-history.redeemTitle')}
        heads={[t('point-history.reward'), t('point-history.when'), t('point-history.state'), t('point-history.points')]}
        row={({ id, name, createdAt, state, remark, cost, delivery }) => (
          <tr key={id}>
            <th scope="row">
              <span className="history-name">
                <ReferenceMosaic reference={id} size={20} inRow />
                {name}
              </span>
              {delivery && <DeliveryLine delivery={delivery} />}
            </th>
            <td>
              <time dateTime={new Date(createdAt).toISOString()}>{time(createdAt)}</time>
            </td>
            <td>
              <Badge tone={looks[state].tone} icon={looks[state].icon}>
                {t(`point-history.state.${state}`)}
              </Badge>
              {(remark || state === 'rejected') && (
                <p className="history-remark">
                  <bdi>{remark}</bdi> {state === 'rejected' && t('point-history.returned')}
                </p>
              )}
            </td>
            <td className="history-points">{number(cost)}</td>
          </tr>
        )}
      />
    </div>
  )
}
