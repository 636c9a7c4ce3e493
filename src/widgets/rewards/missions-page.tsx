import { useStore } from '@nanostores/react'
import { dataOf } from '../../core/platform/remote.ts'
import type { Mission, MissionLeaderboard } from '../../core/rewards/mission-calls.ts'
import { claimMission, missionLeaderboard, missions } from '../../core/rewards/missions.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { deposit } from '../../ui/icons/deposit.ts'
import { slots } from '../../ui/icons/slots.ts'
import { spark } from '../../ui/icons/spark.ts'
import { star } from '../../ui/icons/star.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { Claimed } from './claimed.tsx'
import css from './missions.css?inline'
import { RewardCard, RewardPage } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'
import { useWorth } from './use-worth.ts'

addStyles(css)

/** What advances a mission, and the page for it. */
const steps = {
  rounds: ['play', '/all'],
  bet: ['play', '/all'],
  games: ['play', '/all'],
  deposit: ['deposit', '/member#depositv2'],
  days: ['checkIn', '/checkin'],
} as const

const icons = { rounds: slots, bet: spark, games: trophy, deposit, days: clock }

/** §2 missionLeaderboard: the week's missions (§7 MCSFE_getMissionSummaryDetails), and their ranking. */
export function MissionsPage() {
  const t = useText()
  const { day } = useFormats()
  const state = useStore(missions.$state)
  const ranking = dataOf(useStore(missionLeaderboard.$state))
  const { pending, isChecking, done, error, claim } = useClaim('reward')
  return (
    <RewardPage
      title={t('missions.title')}
      text={t('missions.text')}
      state={state}
      onRetry={missions.reload}
      error={error}
      isChecking={isChecking}
    >
      {({ list, from, until, nextIn, currencySymbol }) => {
        const hours = Math.ceil(nextIn / 3_600_000)
        const first = list.find(({ isDone, isClaimed }) => isDone && !isClaimed)?.id
        return (
          <div className="reward-columns">
            <div>
              <RewardCard
                title={t('missions.week', { from: day(from), until: day(until) })}
                aside={
                  <p>
                    {hours >= 48 ? t('missions.daysLeft', { count: Math.floor(hours / 24) }) : t('missions.hoursLeft', { count: hours })}
                  </p>
                }
              >
                {list.length === 0 ? (
                  <EmptyState title={t('missions.empty')} text={t('missions.emptyText')} />
                ) : (
                  <ul>
                    {list.map((mission) => (
                      <MissionRow
                        key={mission.id}
                        mission={mission}
                        symbol={currencySymbol}
                        isFirst={mission.id === first}
                        isPending={pending === mission.id}
                        isFresh={done === mission.id}
                        onClaim={() => void claim(mission.id, (onChecking) => claimMission(mission.id, onChecking))}
                      />
                    ))}
                  </ul>
                )}
              </RewardCard>
            </div>
            <div>{ranking && <Ranking ranking={ranking} />}</div>
          </div>
        )
      }}
    </RewardPage>
  )
}

interface MissionRowProps {
  mission: Mission
  symbol: string
  /** true if its claim is the main action of the page. */
  isFirst: boolean
  isPending: boolean
  isFresh: boolean
  onClaim: () => void
}

function MissionRow({ mission, symbol, isFirst, isPending, isFresh, onClaim }: MissionRowProps) {
  const t = useText()
  const { number, money } = useFormats()
  const { write, goal: toDo } = useWorth(symbol)
  const { kind, goal, value, part, reward, stars, isDone, isClaimed } = mission
  const title = toDo(kind, goal)
  const mayInvite = useStore($mayInvite(useRealm()))
  const [step, way] = steps[kind]
  const worth = write(reward.kind, reward.amount)
  const figure = (text: string) => (kind === 'bet' || kind === 'deposit' ? money(text, symbol) : number(Number(text)))
  return (
    <li className="mission">
      <span className="reward-mark">
        <Icon of={icons[kind]} />
      </span>
      <div className="mission-what">
        <h4>{title}</h4>
        <div className="mission-way">
          <TileMeter count={16} parts={[{ share: part, tone: isDone ? 'win' : 'accent' }]} />
          <strong className={reward.kind === 'money' ? 'reward-win' : undefined}>{worth}</strong>
        </div>
        <p className="reward-quiet">
          {t('missions.progress', { value: figure(value), goal: figure(goal) })}
          <Stars count={stars} />
        </p>
      </div>
      {isClaimed ? (
        <Claimed isFresh={isFresh}>{t('reward.claimed')}</Claimed>
      ) : !isDone ? (
        mayInvite && (
          <RouteLink
            to={way}
            part="button button-secondary"
            className="button button-secondary"
            aria-label={`${t(`missions.${step}`)}: ${title}`}
          >
            {t(`missions.${step}`)}
          </RouteLink>
        )
      ) : (
        <MoneyButton
          tone={isFirst ? 'accent' : 'secondary'}
          pending={isPending}
          aria-label={t('missions.claim', { worth, title })}
          onClick={onClaim}
        >
          {t('reward.claim')}
        </MoneyButton>
      )}
    </li>
  )
}

function Stars({ count }: { count: number }) {
  const t = useText()
  return (
    <span className="mission-stars">
      <Icon of={star} size={16} />
      {t('missions.stars', { count })}
    </span>
  )
}

function Ranking({ ranking: { list, own } }: { ranking: MissionLeaderboard }) {
  const t = useText()
  const { number } = useFormats()
  const isListed = list.some(({ isOwn }) => isOwn)
  return (
    <RewardCard title={t('missions.ranking')} className="mission-ranking">
      {list.length === 0 ? (
        <EmptyState title={t('missions.noRanking')} />
      ) : (
        <ol>
          {list.map(({ rank, customerName, stars, isOwn }) => (
            <li key={rank} className={isOwn ? 'mission-rank mission-own' : 'mission-rank'}>
              <span className={`mission-place mission-place-${rank}`}>{rank}</span>
              <bdi>{isOwn ? t('missions.you') : customerName}</bdi>
              <Stars count={stars} />
            </li>
          ))}
        </ol>
      )}
      <p className="reward-quiet mission-note">
        {own && !isListed ? t('missions.own', { rank: number(own.rank), count: own.stars }) : t('missions.how')}
      </p>
    </RewardCard>
  )
}
