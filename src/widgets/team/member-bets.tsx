import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import { everyTeamBet, teamBets } from '../../core/agent/reports.ts'
import { teamNode } from '../../core/agent/team.ts'
import type { TeamPeriod } from '../../core/agent/team-calls.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { dataOf } from '../../core/platform/remote.ts'
import type { Bet } from '../../core/wallet/bet-calls.ts'
import { csvTime } from '../../core/wallet/csv.ts'
import { back } from '../../ui/icons/back.ts'
import { Icon } from '../../ui/icon.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { typeName } from '../shared/type-name.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { type BettingPlace, bettingLink } from './betting-address.ts'
import { MoreRows } from './more-rows.tsx'
import { NoRows, ReportPage } from './report-page.tsx'

interface MemberBetsProps {
  at: BettingPlace
  days: TeamPeriod
  period?: ReactNode
}

/** The rounds of one member of the team, newest first: the lowest level of team betting. */
export function MemberBets({ at, days, period }: MemberBetsProps) {
  const t = useText()
  const { zone, time, offset, money } = useFormats()
  const { symbol } = useMoney()
  const { scope, member, type, vendor } = at
  const name = JSON.stringify({ ...days, memberId: member, ...(type && { gameType: type }), ...(vendor && { vassalage: vendor }) })
  const { query, bets } = useMemo(() => {
    const asked = JSON.parse(name) as Parameters<typeof teamBets>[0]
    return { query: asked, bets: teamBets(asked) }
  }, [name])
  const state = useStore(bets.$state)
  const account = dataOf(useStore(teamNode(member).$state))?.path.at(-1)?.account ?? ''
  const rows = dataOf(state)
  const error = state.status === 'failed' ? state.error : undefined
  const head = (key: TextEnd<'agent-reports.'>) => t('agent-reports.amountHead', { name: t(`agent-reports.${key}`), symbol })
  const amount = (key: 'bet' | 'win' | 'net', rest: Partial<Column<Bet>> = {}): Column<Bet> => ({
    key,
    head: head(key),
    cell: (bet) => (key === 'bet' && bet.isFree ? t('agent-betting.freeSpin') : <Signed of={bet[key]}>{money(bet[key])}</Signed>),
    text: (bet) => (key === 'bet' && bet.isFree ? '0.00' : bet[key]),
    ...rest,
  })
  const columns: Column<Bet>[] = [
    {
      key: 'time',
      head: t('agent-reports.time', { zone }),
      cell: (bet) => time(bet.createdAt),
      text: (bet) => csvTime(bet.createdAt, offset),
    },
    { key: 'game', head: t('agent-betting.game'), align: 'start', cell: (bet) => <bdi>{bet.gameName}</bdi>, text: (bet) => bet.gameName },
    {
      key: 'type',
      head: t('agent-betting.by.gameType'),
      align: 'start',
      isWide: true,
      cell: (bet) => typeName(t, bet.gameType),
      text: (bet) => typeName(t, bet.gameType),
    },
    {
      key: 'vendor',
      head: t('agent-betting.by.vendor'),
      align: 'start',
      isWide: true,
      cell: (bet) => <bdi>{bet.displayName}</bdi>,
      text: (bet) => bet.displayName,
    },
    {
      key: 'state',
      head: t('agent-reports.state'),
      align: 'start',
      cell: (bet) => t(`agent-betting.state.${bet.state}`),
      text: (bet) => t(`agent-betting.state.${bet.state}`),
    },
    amount('bet', { isMain: true }),
    amount('win'),
    amount('net', { isWide: true }),
    { key: 'id', head: t('agent-reports.reference'), optional: true, cell: (bet) => <bdi>{bet.id}</bdi>, text: (bet) => bet.id },
  ]
  return (
    <ReportPage
      page="teamBetting"
      title={t('agent-betting.roundsOf', { account })}
      text={t('agent-betting.roundsText')}
      scope={scope}
      linkOf={(each) => bettingLink({ ...at, scope: each, member: '' })}
      period={period}
      error={error}
    >
      <DataTable
        label={t('agent-betting.roundsOf', { account })}
        table="betting-rounds"
        columns={columns}
        rows={rows?.list ?? (error === undefined ? undefined : [])}
        rowKey={({ id }) => id}
        csvName={t('agent-betting.roundsName', { account, ...days })}
        csvRows={() => everyTeamBet(query)}
        empty={<NoRows error={error} onRetry={bets.reload} />}
      >
        <RouteLink
          to={bettingLink({ ...at, member: '', by: 'member' })}
          part="button button-secondary"
          className="button button-secondary button-small"
        >
          <Icon of={back} size={18} />
          {t('agent-betting.backToMembers')}
        </RouteLink>
      </DataTable>
      {rows && rows.list.length > 0 && <MoreRows list={bets} more={rows.more} />}
    </ReportPage>
  )
}
