import type { ReactNode } from 'react'
import type { DownlineRow, FoundPerson } from '../../core/agent/downline-calls.ts'
import { $brand } from '../../core/brand/brand.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { csvTime } from '../../core/wallet/csv.ts'
import { rateText } from '../../core/agent/downline.ts'
import { Mark } from '../agent-shared/mark.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

const isAgent = ({ type }: { type: number }) => agentTypes.includes(type)

function usePerson(): (row: { account: string; level: number }) => ReactNode {
  const t = useText()
  return ({ account, level }) => (
    <>
      <Mark of={account} size={28} />
      <bdi>{account}</bdi>
      <small className="downline-level">{t('agent-shared.levelShort', { level })}</small>
    </>
  )
}

/** A row's kind and level, as the second line of a narrow table. */
function useLeveled(): (row: { type: number; level: number }) => string {
  const t = useText()
  return ({ type, level }) => t(agentTypes.includes(type) ? 'agent-downline.agentOf' : 'agent-downline.memberOf', { level })
}

/** The columns of the table of direct downlines. */
export function useDownlineColumns(symbol: string): Column<DownlineRow>[] {
  const t = useText()
  const person = usePerson()
  const { number, money, date, rate } = useFormats()
  const kind = (row: DownlineRow) => t(isAgent(row) ? 'agent-downline.agent' : 'agent-downline.member')
  const leveled = useLeveled()
  const head = (key: TextEnd<'agent-downline.head.'>) => t(`agent-downline.head.${key}`, { symbol })
  const time = (at: number | null) => (at === null ? null : csvTime(at, $brand.get().timeZoneOffset))
  return [
    {
      key: 'account',
      head: head('account'),
      sortable: true,
      cell: person,
      second: (row) => leveled(row) + (row.note && `, ${row.note}`),
      text: (row) => row.account,
    },
    { key: 'kind', head: head('kind'), align: 'start', isWide: true, cell: kind, text: kind },
    {
      key: 'rebate',
      head: head('rebate'),
      sortable: true,
      cell: (row) => (isAgent(row) ? rate(row.rebate) : ''),
      text: (row) => (isAgent(row) ? rateText(row.rebate) : null),
    },
    { key: 'team', head: head('team'), sortable: true, cell: (row) => number(row.team), text: (row) => row.team },
    { key: 'balance', head: head('balance'), isMain: true, sortable: true, cell: (row) => money(row.balance), text: (row) => row.balance },
    {
      key: 'seenAt',
      head: head('seenAt'),
      sortable: true,
      cell: (row) => (row.seenAt === null ? t('agent-downline.never') : date(row.seenAt)),
      text: (row) => time(row.seenAt),
    },
    { key: 'createdAt', head: head('createdAt'), sortable: true, cell: (row) => date(row.createdAt), text: (row) => time(row.createdAt) },
    {
      key: 'nickname',
      head: head('nickname'),
      align: 'start',
      optional: true,
      cell: (row) => <bdi>{row.nickname}</bdi>,
      text: (row) => row.nickname,
    },
    {
      key: 'note',
      head: head('note'),
      align: 'start',
      isWide: true,
      cell: (row) => (
        <span className="downline-note" dir="auto">
          {row.note}
        </span>
      ),
      text: (row) => row.note,
    },
  ]
}

/** The columns of the search results. */
export function useFoundColumns(): Column<FoundPerson>[] {
  const t = useText()
  const person = usePerson()
  const leveled = useLeveled()
  const kind = (row: FoundPerson) => t(isAgent(row) ? 'agent-downline.agent' : 'agent-downline.member')
  return [
    { key: 'account', head: t('agent-downline.head.account'), cell: person, second: leveled },
    { key: 'nickname', head: t('agent-downline.head.nickname'), align: 'start', cell: (row) => <bdi>{row.nickname}</bdi> },
    { key: 'kind', head: t('agent-downline.head.kind'), align: 'start', isWide: true, cell: kind },
    { key: 'upline', head: t('agent-downline.head.upline'), align: 'start', cell: (row) => <bdi>{row.upline}</bdi> },
  ]
}
