import type { LinesBy, TeamLine } from '../../core/agent/team-line-calls.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { users } from '../../ui/icons/users.ts'
import { Change } from '../agent-shared/change.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { typeName } from '../shared/type-name.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Sparkline } from './sparkline.tsx'

/** The columns of a team's lines. All kinds have bets, only some have deposits and withdrawals, and agents have a rebate. A hook. */
export function useLineColumns(by: LinesBy, account: string): Column<TeamLine>[] {
  const t = useText()
  const { money, number, rate } = useFormats()
  const { symbol } = useMoney()
  const amountHead = (name: TextEnd<'agent-overview.'>) =>
    symbol ? t('agent-overview.amountHead', { name: t(`agent-overview.${name}`), symbol }) : t(`agent-overview.${name}`)
  const name = (line: TeamLine) =>
    line.kind === 'direct' ? t('agent-overview.direct') : line.kind === 'gameType' ? typeName(t, line.key) : line.name
  const activeOf = ({ active, members }: TeamLine) => (
    <>
      <bdi>{number(active ?? 0)}</bdi> <small>{t('agent-overview.of', { count: number(members ?? 0) })}</small>
    </>
  )
  const amounts = (names: readonly ('deposits' | 'withdrawals' | 'lost' | 'rebatePaid')[], rest: Partial<Column<TeamLine>>) =>
    names.map(
      (key): Column<TeamLine> => ({
        key,
        head: amountHead(key),
        sortable: true,
        cell: (line) => <Signed of={line[key]}>{money(line[key])}</Signed>,
        text: (line) => line[key],
        ...rest,
      }),
    )
  const lead: Column<TeamLine> = {
    key: 'name',
    head: by === 'downline' || by === 'member' ? t('agent-overview.under', { account }) : t(`agent-overview.by-${by}`),
    sortable: true,
    cell: (line) => (
      <>
        {line.kind === 'direct' ? (
          <span className="overview-mark">
            <Icon of={users} size={16} />
          </span>
        ) : line.kind === 'agent' || line.kind === 'member' ? (
          <Mark of={line.name} size={28} />
        ) : null}
        <bdi>{name(line)}</bdi>
        {line.level !== null && <small className="overview-level">{t('agent-overview.level', { level: line.level })}</small>}
      </>
    ),
    text: name,
    ...((by === 'downline' || by === 'member') && {
      second: (line: TeamLine) =>
        [
          line.level === null ? '' : t('agent-overview.level', { level: line.level }),
          line.members === null ? '' : t('agent-overview.activeOf', { active: number(line.active ?? 0), count: number(line.members) }),
        ]
          .filter(Boolean)
          .join(', '),
    }),
  }
  const ofTeams: Column<TeamLine>[] = [
    {
      key: 'rebate',
      head: t('agent-overview.rebate'),
      sortable: true,
      isWide: true,
      cell: (line) => (line.rebate !== null ? rate(line.rebate) : line.kind === 'direct' ? t('agent-overview.own') : ''),
      text: ({ rebate }) => (rebate === null ? null : rebate / 100),
    },
    {
      key: 'active',
      head: t('agent-overview.active'),
      sortable: true,
      isWide: true,
      cell: activeOf,
      text: ({ active }) => active,
    },
    {
      key: 'newMembers',
      head: t('agent-overview.new'),
      sortable: true,
      isWide: true,
      cell: ({ newMembers }) => number(newMembers ?? 0),
      text: ({ newMembers }) => newMembers,
    },
  ]
  const rounds: Column<TeamLine> = {
    key: 'rounds',
    head: t('agent-overview.rounds'),
    sortable: true,
    isWide: true,
    optional: by === 'downline',
    cell: (line) => number(line.rounds),
    text: (line) => line.rounds,
  }
  const play: Column<TeamLine>[] = [
    {
      key: 'trend',
      head: t('agent-overview.trend'),
      isWide: true,
      cell: ({ trend, bets, betsThen }) => {
        const more = Number(bets) - Number(betsThen)
        return <Sparkline values={trend} change={more > 0 ? 'up' : more < 0 ? 'down' : 'none'} />
      },
    },
    {
      key: 'bets',
      head: amountHead('bets'),
      sortable: true,
      isMain: true,
      cell: (line) => <bdi>{money(line.bets)}</bdi>,
      text: (line) => line.bets,
    },
    { key: 'change', head: t('agent-overview.change'), cell: (line) => <Change now={line.bets} before={line.betsThen} /> },
    ...amounts(['lost'], {}),
  ]
  if (by === 'gameType' || by === 'vendor') return [lead, rounds, ...play]
  return [
    lead,
    ...(by === 'downline' ? ofTeams : []),
    rounds,
    ...amounts(['deposits'], { isWide: true }),
    ...amounts(['withdrawals'], { isWide: true, optional: true }),
    ...play,
    ...(by === 'downline' ? amounts(['rebatePaid'], {}) : []),
  ]
}
