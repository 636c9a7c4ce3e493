import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Grown } from '../../core/platform/growing.ts'
import { claimReferral, invited, referral } from '../../core/rewards/referral.ts'
import type { InvitedPage, Referral } from '../../core/rewards/referral-calls.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { user } from '../../ui/icons/user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { Earnings } from './earnings.tsx'
import { InviteCard } from './invite-card.tsx'
import css from './referral.css?inline'
import { RewardCard, RewardPage, TableBox } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'

addStyles(css)

/** §2 referral: the member's code and link, who registered with it, and what that earned. */
export function ReferralPage() {
  const t = useText()
  const { money } = useFormats()
  const state = useStore(referral.$state)
  const list = useStore(invited.$state)
  const [tab, setTab] = useState<'invite' | 'terms'>('invite')
  const id = useUniqueId()
  const { pending, isChecking, error, claim } = useClaim('reward')
  return (
    <RewardPage
      title={t('referral.title')}
      text={t('referral.text')}
      state={state}
      onRetry={referral.reload}
      error={error}
      isChecking={isChecking}
    >
      {(data) => {
        const write = (amount: string | null) => money(amount, data.currencySymbol)
        return (
          <div className="reward-stack">
            <Tabs
              id={id}
              label={t('referral.title')}
              items={[
                { value: 'invite', label: t('referral.invite') },
                { value: 'terms', label: t('referral.terms') },
              ]}
              value={tab}
              onSelect={setTab}
            />
            <TabPanel id={id} value={tab}>
              {tab === 'terms' ? (
                <Terms data={data} write={write} />
              ) : (
                <div className="reward-stack">
                  <InviteCard
                    isNext={Number(data.claimable) === 0}
                    code={data.code}
                    offer={t(Number(data.bet) > 0 ? 'referral.offerBet' : 'referral.offer', {
                      amount: write(data.reward),
                      deposit: write(data.deposit),
                      bet: write(data.bet),
                    })}
                  />
                  {Number(data.claimable) > 0 && (
                    <section part="card" className="reward-card referral-claim">
                      <p>
                        <strong>{t('referral.waits', { amount: write(data.claimable) })}</strong>
                        <span className="reward-quiet">
                          {data.turnover > 0 && t('referral.locked', { times: data.turnover, days: data.days })}
                        </span>
                      </p>
                      <MoneyButton tone="accent" pending={pending !== undefined} onClick={() => void claim('referral', claimReferral)}>
                        {t('referral.claim', { amount: write(data.claimable) })}
                      </MoneyButton>
                    </section>
                  )}
                  <Missing data={data} write={write} />
                  {Number(data.held) > 0 && <p className="reward-quiet">{t('referral.held', { amount: write(data.held) })}</p>}
                  <dl className="reward-tiles">
                    <div>
                      <dt>{t('referral.registered')}</dt>
                      <dd>{data.registered}</dd>
                    </div>
                    <div>
                      <dt>{t('referral.deposited')}</dt>
                      <dd>{data.deposited}</dd>
                    </div>
                    <div>
                      <dt>{t('referral.earned')}</dt>
                      <dd className={Number(data.earned) > 0 ? 'reward-win' : undefined}>{write(data.earned)}</dd>
                    </div>
                  </dl>
                  <div className="reward-columns">
                    <div>{list.status === 'ready' && <InvitedList data={list.data} write={write} />}</div>
                    <div>
                      <Earnings months={data.months} write={write} />
                    </div>
                  </div>
                </div>
              )}
            </TabPanel>
          </div>
        )
      }}
    </RewardPage>
  )
}

type Write = (amount: string | null) => string

/** What is still missing before a reward can be claimed, for an invited member and for a member's invited friends. */
function Missing({ data, write }: { data: Referral; write: Write }) {
  const t = useText()
  const mayInvite = useStore($mayInvite(useRealm()))
  const { own } = data
  const isWaiting = Number(data.waiting) > 0
  // a member on a break gets no hint to deposit or to play
  const isOwn = own !== null && mayInvite
  if (!isOwn && !isWaiting) return null
  const bet = write(data.bet)
  const hasToBet = Number(data.bet) > 0
  const promised = { amount: write(own?.amount ?? null), deposit: write(data.deposit) }
  return (
    <div className="reward-quiet">
      {isOwn && <p>{hasToBet ? t('referral.own', { ...promised, bet, done: write(own.bet) }) : t('referral.ownDeposit', promised)}</p>}
      {isWaiting && <p>{t('referral.rule.bet', { bet })}</p>}
      {data.turnover > 0 && <p>{t('referral.rule.turnover', { times: data.turnover, days: data.days })}</p>}
    </div>
  )
}

const looks = { registered: ['neutral', user], deposited: ['neutral', clock], earned: ['info', clock], paid: ['win', check] } as const

function InvitedList({ data: { list, more }, write }: { data: Grown<InvitedPage>; write: Write }) {
  const t = useText()
  const { date } = useFormats()
  return (
    <RewardCard title={t('referral.invited')}>
      {list.length === 0 ? (
        <EmptyState title={t('referral.empty')} text={t('referral.emptyText')} />
      ) : (
        <>
          <TableBox label={t('referral.invited')}>
            <table className="reward-table" aria-label={t('referral.invited')}>
              <thead>
                <tr>
                  <th scope="col">{t('referral.friend')}</th>
                  <th scope="col" className="referral-since">
                    {t('referral.since')}
                  </th>
                  <th scope="col">{t('referral.state')}</th>
                  <th scope="col">{t('referral.reward')}</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, account, createdAt, state, amount }) => (
                  <tr key={id}>
                    <th scope="row">
                      <bdi>{account}</bdi>
                      <span className="reward-quiet referral-date">{date(createdAt)}</span>
                    </th>
                    <td className="referral-since">{date(createdAt)}</td>
                    <td>
                      <Badge tone={looks[state][0]} icon={looks[state][1]}>
                        {t(state === 'deposited' ? 'referral.deposited' : `referral.state.${state}`)}
                      </Badge>
                    </td>
                    <td className={state === 'paid' ? 'reward-win' : undefined}>{write(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
          {more !== 'end' && (
            <div className="reward-more referral-more">
              <Button size="small" pending={more === 'loading'} onClick={() => void invited.more()}>
                {t(more === 'failed' ? 'common.retry' : 'reward.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </RewardCard>
  )
}

function Terms({ data, write }: { data: Referral; write: Write }) {
  const t = useText()
  const values = { amount: write(data.reward), deposit: write(data.deposit), bet: write(data.bet), times: data.turnover, days: data.days }
  const rules = [
    'both',
    'deposit',
    ...(Number(data.bet) > 0 ? (['bet'] as const) : []),
    'once',
    ...(data.turnover > 0 ? (['turnover'] as const) : []),
    'own',
    'excluded',
  ] as const
  return (
    <RewardCard title={t('referral.rules')}>
      <ol className="referral-rules">
        {rules.map((rule) => (
          <li key={rule}>{t(`referral.rule.${rule}`, values)}</li>
        ))}
      </ol>
    </RewardCard>
  )
}
