import { useStore } from '@nanostores/react'
import { findText } from '../../core/i18n/find-text.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import type { Offer } from '../../core/rewards/center-calls.ts'
import { claimAll, claimOffer, isClaimable, rewardCenter } from '../../core/rewards/center.ts'
import { $mayInvite, $pause } from '../../core/session/pause.ts'
import type { Place } from '../../core/site/paths.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { gift } from '../../ui/icons/gift.ts'
import { percent } from '../../ui/icons/percent.ts'
import { promo } from '../../ui/icons/promo.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { slots } from '../../ui/icons/slots.ts'
import { spark } from '../../ui/icons/spark.ts'
import { tasks } from '../../ui/icons/tasks.ts'
import { ticket } from '../../ui/icons/ticket.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { users } from '../../ui/icons/users.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { PauseLine } from '../money/pause-line.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { CodeEntry } from './code-entry.tsx'
import css from './reward-center.css?inline'
import { RewardCard, RewardPage } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'
import { useWorth } from './use-worth.ts'

addStyles(css)

const icons: Record<Offer['kind'], Drawing> = {
  checkIn: clock,
  task: tasks,
  mission: trophy,
  vip: spark,
  referral: users,
  raffle: ticket,
  promotion: promo,
  rescue: refresh,
  rebate: percent,
  freeSpins: slots,
  welcome: gift,
}
/** The pages of offers that can't be claimed here. */
const pages: Partial<Record<Offer['kind'], Place>> = {
  rebate: '/member#manualRebate',
  freeSpins: '/freeSpins',
  welcome: '/member#depositv2',
}
const ways = {
  '/checkin': ['checkIn', clock],
  '/tasks': ['tasks', tasks],
  '/member#missionLeaderboard': ['missions', trophy],
  '/freeSpins': ['freeSpins', slots],
  '/rescue': ['rescue', refresh],
  '/raffle': ['raffles', ticket],
  '/promotions': ['promotions', promo],
  '/pointMall': ['pointMall', gift],
} as const

const idOf = ({ kind, id }: Offer) => `${kind} ${id}`

/** §2 rewardCenter: everything that the member can claim, and the field for a bonus code. */
export function RewardCenterPage() {
  const realm = useRealm()
  const t = useText()
  const state = useStore(rewardCenter.$state)
  const ownPause = useStore($pause(realm))
  const mayInvite = useStore($mayInvite(realm))
  const { pending, isChecking, error, done, claim } = useClaim('reward')
  return (
    <RewardPage
      title={t('reward-center.title')}
      text={t('reward-center.text')}
      state={state}
      onRetry={rewardCenter.reload}
      error={error}
      isChecking={isChecking}
    >
      {({ list, currencySymbol, pause }) => {
        const ready = list.filter(({ state: its }) => its === 'ready')
        const claimable = ready.filter(isClaimable)
        return (
          <div className="reward-columns">
            <div>
              <PauseLine pause={pause ?? ownPause} />
              <RewardCard
                title={t('reward-center.ready')}
                aside={
                  claimable.length > 1 && (
                    <MoneyButton
                      tone="accent"
                      disabled={pause !== null}
                      pending={pending !== undefined}
                      onClick={() => void claim('all', (onChecking) => claimAll(claimable, onChecking))}
                    >
                      {t('reward-center.all', { count: claimable.length })}
                    </MoneyButton>
                  )
                }
              >
                {ready.length === 0 ? (
                  <EmptyState title={t('reward-center.empty')} {...(mayInvite && { text: t('reward-center.emptyText') })}>
                    {mayInvite && (
                      <>
                        <RouteLink to="/member#missionLeaderboard" part="button button-secondary" className="button button-secondary">
                          {t('reward-center.missions')}
                        </RouteLink>
                        <RouteLink to="/promotions" part="button button-secondary" className="button button-secondary">
                          {t('reward-center.promotions')}
                        </RouteLink>
                      </>
                    )}
                  </EmptyState>
                ) : (
                  <ul className="reward-offers">
                    {ready.map((offer) => (
                      <OfferRow
                        key={idOf(offer)}
                        offer={offer}
                        symbol={currencySymbol}
                        isOnly={claimable.length === 1}
                        isClosed={!mayInvite || pause !== null}
                        isPending={pending === idOf(offer) || (pending === 'all' && isClaimable(offer))}
                        onClaim={() => void claim(idOf(offer), (onChecking) => claimOffer(offer, onChecking))}
                      />
                    ))}
                  </ul>
                )}
                <p className="visually-hidden" role="status">
                  {done !== undefined && t('reward.claimed')}
                </p>
              </RewardCard>
              {list
                .filter(({ state: its }) => its === 'open' && mayInvite && pause === null)
                .map((offer) => (
                  <OpenOffer key={offer.kind} offer={offer} symbol={currencySymbol} />
                ))}
              {mayInvite && <Ways />}
            </div>
            {/* hidden for a member on a break */}
            {mayInvite && (
              <div>
                <CodeEntry />
              </div>
            )}
          </div>
        )
      }}
    </RewardPage>
  )
}

/** How and where the member can earn more rewards. */
function Ways() {
  const t = useText()
  return (
    <section>
      <h3 className="reward-ways-title">{t('reward-center.more')}</h3>
      <ul className="reward-ways">
        {entriesOf(ways).map(([to, [name, icon]]) => (
          <li key={to}>
            <RouteLink to={to} className="reward-way">
              <span className="reward-mark">
                <Icon of={icon} size={20} />
              </span>
              <span>
                <b>{t(`reward-center.${name}`)}</b>
                <span className="reward-quiet">{t(`reward-center.way.${name}`)}</span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfferRowProps {
  offer: Offer
  symbol: string
  /** true for the only offer that can be claimed: its button is the main action of the page. */
  isOnly: boolean
  /** true if nothing can be claimed now. */
  isClosed: boolean
  isPending: boolean
  onClaim: () => void
}

function OfferRow({ offer, symbol, isOnly, isClosed, isPending, onClaim }: OfferRowProps) {
  const t = useText()
  const { write, goal } = useWorth(symbol)
  const { kind, name, money, points, spins } = offer
  const [of = '', wanted = ''] = name.split(':')
  const about = kind === 'task' || kind === 'mission' ? goal(of, wanted) : t(`reward-center.about.${kind}`, { name })
  const title = kind === 'promotion' && name !== '' ? name : t(`reward-center.${kind}`)
  const worth = money !== null ? write('money', money) : spins > 0 ? write('spins', spins) : write('points', points)
  const page = pages[kind]
  return (
    <li className="reward-offer">
      <span className="reward-mark">
        <Icon of={icons[kind]} />
      </span>
      <div>
        <h4>{kind === 'promotion' ? <RouteLink to={`/promotions#${encodeURIComponent(offer.id)}`}>{title}</RouteLink> : title}</h4>
        <p className="reward-quiet">{about}</p>
      </div>
      <strong className={money === null ? undefined : 'reward-win'}>{worth}</strong>
      {page !== undefined ? (
        // a member on a break gets no links to deposits or games
        !isClosed && (
          <RouteLink
            to={page}
            part="button button-secondary"
            className="button button-secondary"
            aria-label={t('reward-center.look', { worth, title })}
          >
            {t('reward-center.open')}
          </RouteLink>
        )
      ) : (
        <MoneyButton
          tone={isOnly ? 'accent' : 'secondary'}
          disabled={isClosed}
          pending={isPending}
          aria-label={t('reward-center.claim', { worth, title })}
          onClick={onClaim}
        >
          {t('reward.claim')}
        </MoneyButton>
      )}
    </li>
  )
}

/** An offer to use, not to claim: remaining free spins, or the registration bonus (§9) for a member without a deposit. */
function OpenOffer({ offer: { kind, spins, money, percent: share }, symbol }: { offer: Offer; symbol: string }) {
  const t = useText()
  const { write } = useWorth(symbol)
  const { agreed } = useFormats()
  return (
    <section part="card" className={`reward-card reward-open reward-open-${kind}`}>
      <span className="reward-mark">
        <Icon of={icons[kind]} />
      </span>
      <div>
        <h3>{t(`reward-center.${kind}`)}</h3>
        <p className="reward-quiet">
          {findText(t, `reward-center.about.${kind}`, {
            count: spins,
            percent: agreed(share),
            amount: write('money', money ?? ''),
          })}
        </p>
      </div>
      <RouteLink to={pages[kind] ?? '/member'} part="button button-secondary" className="button button-secondary">
        {findText(t, `reward-center.use.${kind}`)}
      </RouteLink>
    </section>
  )
}
