import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { fromCdn } from '../../core/site/permission.ts'
import type { Bet } from '../../core/wallet/bet-calls.ts'
import type { RowList } from '../../core/platform/growing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { GameIcon } from '../../ui/game-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { chevronDown } from '../../ui/icons/chevron-down.ts'
import { clock } from '../../ui/icons/clock.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useMoney } from '../money/use-money.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { BetFacts } from './bet-facts.tsx'
import '../../ui/icon-button.tsx' // the styles of a link that looks like an icon button

/** A member's bets, newest first: loading, failed, empty or filled. children: shown if no bet matches the filter. */
export function BetList({ bets, children }: { bets: Pick<RowList<Bet>, '$state' | 'more' | 'reload'>; children: ReactNode }) {
  const t = useText()
  const { zone } = useFormats()
  const state = useStore(bets.$state)
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('bets.failed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, bets.reload)}
      />
    )
  if (state.status !== 'ready')
    return (
      <div role="status" aria-busy="true" aria-label={t('bets.loading')}>
        <SkeletonLines count={10} />
      </div>
    )
  const { list, more } = state.data
  if (list.length === 0)
    return children ? (
      <EmptyState title={t('bets.emptyFilter')}>{children}</EmptyState>
    ) : (
      <EmptyState title={t('bets.empty')} text={t('bets.emptyText')}>
        <RouteLink to="/all" part="button button-secondary" className="button button-secondary button-small">
          {t('bets.toGames')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <div part="card" className="bets-card">
      <table className="bets-table">
        <caption className="visually-hidden">{t('bets.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bets.time', { zone })}</th>
            <th scope="col">{t('bets.game')}</th>
            <th scope="col">{t('bets.stateHead')}</th>
            <th scope="col">{t('bets.bet')}</th>
            <th scope="col">{t('bets.win')}</th>
            <th scope="col">{t('bets.net')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('bets.details')}</span>
            </th>
          </tr>
        </thead>
        {list.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
        ))}
      </table>
      <div className="bets-more" aria-live="polite">
        {more === 'end' ? (
          <p>{t('bets.end')}</p>
        ) : (
          <>
            {more === 'failed' && <p className="bets-failed">{t('bets.moreFailed')}</p>}
            <Button size="small" pending={more === 'loading'} onClick={bets.more}>
              {t(more === 'failed' ? 'common.retry' : 'bets.more')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const looks = { won: ['win', check], lost: ['neutral', undefined], open: ['info', clock], returned: ['info', refresh] } as const

function BetRow({ bet }: { bet: Bet }) {
  const t = useText()
  const { time } = useFormats()
  const { money } = useMoney()
  const [isOpen, setOpen] = useState(false)
  const id = useUniqueId()
  const [tone, icon] = looks[bet.state]
  const isGain = bet.net !== null && !/^-|^0\.00$/.test(bet.net)
  const badge = (
    <Badge tone={tone} {...(icon && { icon })}>
      {t(`bets.state.${bet.state}`)}
    </Badge>
  )
  const stake = bet.isFree ? t('bets.freeSpin') : money(bet.bet)
  return (
    <tbody>
      <tr>
        <td className="bets-time">
          <time dateTime={new Date(bet.createdAt).toISOString()}>{time(bet.createdAt)}</time>
        </td>
        <th scope="row">
          <span className="bets-game">
            <GameIcon src={fromCdn('IMAGE_CDN', bet.iconUrl)} />
            <span>
              <bdi>{bet.gameName}</bdi>
              <small>{bet.displayName}</small>
            </span>
          </span>
        </th>
        <td className="bets-state">{badge}</td>
        <td className="bets-stake">
          <bdi>{stake}</bdi>
        </td>
        <td className="bets-win">
          <bdi>{money(bet.win)}</bdi>
        </td>
        <td className={isGain ? 'bets-net bets-gain' : 'bets-net'}>
          <bdi>{money(bet.net, { hasPlus: true })}</bdi>
        </td>
        <td className="bets-opener">
          <button
            type="button"
            part="icon-button"
            className="icon-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('bets.detailsOf', { game: bet.gameName, time: time(bet.createdAt) })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={chevronDown} size={20} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="bets-open">
          <td colSpan={7}>
            <BetFacts bet={bet} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
