import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Bonus, BonusPage } from '../../core/rewards/bonus-calls.ts'
import { bonuses, giveUpBonus } from '../../core/rewards/bonuses.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { errorCode } from '../../core/platform/errors.ts'
import type { Grown } from '../../core/platform/growing.ts'
import type { MoneyStyle } from '../../core/money/format-money.ts'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { close } from '../../ui/icons/close.ts'
import { deposit } from '../../ui/icons/deposit.ts'
import { gift } from '../../ui/icons/gift.ts'
import { lock } from '../../ui/icons/lock.ts'
import { percent } from '../../ui/icons/percent.ts'
import { promo } from '../../ui/icons/promo.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { spark } from '../../ui/icons/spark.ts'
import { ticket } from '../../ui/icons/ticket.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { users } from '../../ui/icons/users.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { useBonusTerms } from '../money/use-bonus-terms.ts'
import { useForfeit } from '../money/use-forfeit.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import css from './bonus-details.css?inline'
import { Claimed } from './claimed.tsx'
import { CodeEntry } from './code-entry.tsx'
import { RewardCard, RewardPage } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'

addStyles(css)

const icons: Record<Bonus['kind'], Drawing> = {
  code: gift,
  deposit,
  mission: trophy,
  promotion: promo,
  raffle: ticket,
  rebate: percent,
  referral: users,
  rescue: refresh,
  vip: spark,
}
const looks: Record<Bonus['state'], [BadgeProps['tone'], Drawing]> = {
  free: ['win', check],
  locked: ['info', lock],
  unlocked: ['win', check],
  expired: ['neutral', clock],
  forfeited: ['danger', close],
  lost: ['neutral', close],
}

/** §2 bonusDetails: every bonus that the member received, and how much of its turnover is done. */
export function BonusDetailsPage() {
  const realm = useRealm()
  const mayInvite = useStore($mayInvite(realm))
  const t = useText()
  const { money } = useFormats()
  const state = useStore(bonuses.$state)
  const { givenUp, pending, isChecking, error, giveUp } = useGiveUp()
  return (
    <RewardPage
      title={t('bonus.title')}
      text={t('bonus.text')}
      state={state}
      onRetry={bonuses.reload}
      error={error}
      isChecking={isChecking}
    >
      {(data) => {
        const write = (amount: string | null) => money(amount, data.currencySymbol)
        return (
          <div className="reward-columns">
            <div>
              <dl className="reward-tiles">
                <div>
                  <dt>{t('bonus.received')}</dt>
                  <dd>{write(data.received)}</dd>
                </div>
                <div>
                  <dt>{t('bonus.locked')}</dt>
                  <dd>{write(data.locked)}</dd>
                </div>
                <div>
                  <dt>{t('bonus.left')}</dt>
                  <dd>{write(data.left)}</dd>
                </div>
              </dl>
              {givenUp !== undefined && (
                <Claimed key={givenUp} isFresh>
                  {t('bonus.givenUp')}
                </Claimed>
              )}
              <BonusList data={data} write={write} pending={pending} onGiveUp={giveUp} />
            </div>
            <div>
              {mayInvite && <CodeEntry />}
              <RewardCard title={t('bonus.how')}>
                <p className="reward-quiet bonus-how">{t('bonus.howText')}</p>
              </RewardCard>
            </div>
          </div>
        )
      }}
    </RewardPage>
  )
}

/** Gives up a bonus after a confirmation. A no changes nothing. A hook. */
function useGiveUp() {
  const [givenUp, setGivenUp] = useState<string>()
  const { pending, isChecking, error, claim } = useClaim('reward')
  const sure = useForfeit()
  const giveUp = (id: string) => {
    setGivenUp(undefined)
    void claim(id, async (onChecking) => {
      try {
        await sure((forfeit) => giveUpBonus(id, forfeit, onChecking))
        setGivenUp(id)
      } catch (failure) {
        if (errorCode(failure) !== 'BONUS_FORFEIT') throw failure
      }
    })
  }
  return { givenUp, pending, isChecking, error, giveUp }
}

interface BonusesProps {
  write: (amount: string | null, style?: MoneyStyle) => string
  /** Id of the bonus that is being given up. */
  pending: string | undefined
  onGiveUp: (id: string) => void
}

function BonusList({ data: { list, more }, ...row }: BonusesProps & { data: Grown<BonusPage> }) {
  const t = useText()
  return (
    <RewardCard title={t('bonus.list')}>
      {list.length === 0 ? (
        <EmptyState title={t('bonus.empty')} text={t('bonus.emptyText')}>
          <RouteLink to="/member#rewardCenter" part="button button-secondary" className="button button-secondary">
            {t('bonus.toRewards')}
          </RouteLink>
        </EmptyState>
      ) : (
        <>
          <ul>
            {list.map((bonus) => (
              <BonusRow key={bonus.id} bonus={bonus} {...row} />
            ))}
          </ul>
          {more !== 'end' && (
            <div className="reward-more bonus-more">
              <Button size="small" pending={more === 'loading'} onClick={() => void bonuses.more()}>
                {t(more === 'failed' ? 'common.retry' : 'reward.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </RewardCard>
  )
}

function BonusRow({ bonus, write, pending, onGiveUp }: BonusesProps & { bonus: Bonus }) {
  const t = useText()
  const nameId = useUniqueId()
  const { time, date } = useFormats()
  const { id, kind, name, amount, state, required, done, part, expiresAt, terms, createdAt } = bonus
  const termsOf = useBonusTerms()
  const [tone, icon] = looks[state]
  return (
    <li className={`bonus bonus-${state}`}>
      <span className="reward-mark">
        <Icon of={icons[kind]} />
      </span>
      <div id={nameId} className="bonus-what">
        <h4>{t(`bonus.kind.${kind}`, { name })}</h4>
        <p className="reward-quiet">
          {kind === 'promotion' || kind === 'deposit' ? name && `${name} · ` : ''}
          {time(createdAt)}
        </p>
      </div>
      <strong className="bonus-amount">{write(amount, { hasPlus: true })}</strong>
      <Badge tone={tone} icon={icon}>
        {t(`bonus.state.${state}`)}
      </Badge>
      {required !== null && (
        <div className="bonus-turnover">
          <TileMeter parts={[{ share: part, tone: state === 'unlocked' ? 'win' : state === 'locked' ? 'accent' : 'locked' }]} />
          <p className="reward-quiet">
            <span>{t('bonus.done', { done: write(done), required: write(required) })}</span>
            {state === 'locked' && expiresAt !== null && <span>{t('bonus.until', { date: date(expiresAt) })}</span>}
          </p>
          {terms && (
            <ul className="bonus-terms">
              {termsOf(terms).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
          {state === 'locked' && (
            <MoneyButton size="small" tone="danger" aria-describedby={nameId} pending={pending === id} onClick={() => onGiveUp(id)}>
              {t('bonus.giveUp')}
            </MoneyButton>
          )}
        </div>
      )}
    </li>
  )
}
