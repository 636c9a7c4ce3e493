import type { DownlineMember } from '../../core/agent/downline-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { SummaryRows } from '../money/summary-rows.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { memberLink } from './member-address.ts'

/** §1 For agents: upline and downline; the account, and its team's figures of 30 days. */
export function MemberFacts({ member }: { member: DownlineMember }) {
  const t = useText()
  const { money, number, date, time } = useFormats()
  const { upline, figures, currencySymbol: symbol } = member
  const isAgent = agentTypes.includes(member.type)
  const tiles: [TextEnd<'agent-member.'>, string][] = [
    ['bets', money(figures.bets, symbol)],
    ['lost', money(figures.lost, symbol)],
    ['deposits', money(figures.deposits, symbol)],
    ['withdrawals', money(figures.withdrawals, symbol)],
    ['active', number(figures.activeMembers)],
    ['new', number(figures.newMembers)],
  ]
  return (
    <div className="downline-side">
      <section part="card" className="downline-card" aria-label={t('agent-member.figures')}>
        <h3>{t('agent-member.figures')}</h3>
        <p className="downline-quiet">{t(member.team > 0 ? 'agent-member.figuresTeam' : 'agent-member.figuresOwn')}</p>
        <dl className="downline-tiles">
          {tiles.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`agent-member.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section part="card" className="downline-card" aria-label={t('agent-member.facts')}>
        <h3>{t('agent-member.facts')}</h3>
        <SummaryRows
          rows={[
            { label: t('agent-member.id'), value: <bdi>{member.id}</bdi> },
            { label: t('agent-member.kind'), value: t(isAgent ? 'agent-downline.agent' : 'agent-downline.member') },
            { label: t('agent-member.balance'), value: money(member.balance, symbol) },
            {
              label: t('agent-member.upline'),
              value: !upline ? (
                t('agent-member.noUpline')
              ) : upline.id === '' ? (
                <bdi>{upline.account}</bdi>
              ) : (
                <RouteLink to={memberLink(upline.id)} className="downline-link">
                  <bdi>{upline.account}</bdi>
                </RouteLink>
              ),
            },
            {
              label: t('agent-member.downline'),
              value: [
                t('agent-downline.directAgents', { count: member.directAgents }),
                t('agent-downline.directMembers', { count: member.directMembers }),
              ].join(', '),
            },
            { label: t('agent-member.team'), value: number(member.team) },
            { label: t('agent-member.joined'), value: date(member.createdAt) },
            { label: t('agent-member.seen'), value: member.seenAt === null ? t('agent-downline.never') : time(member.seenAt) },
          ]}
        />
      </section>
    </div>
  )
}
