import type { RegisterLink } from '../../core/agent/register-calls.ts'
import { $brand } from '../../core/brand/brand.ts'
import { csvTime } from '../../core/wallet/csv.ts'
import { Badge } from '../../ui/badge.tsx'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { close } from '../../ui/icons/close.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { linkState } from './link-state.ts'

const looks = { open: ['win', check], off: ['neutral', close], over: ['neutral', clock] } as const

const sums = ['visits', 'registrations', 'firstDeposits', 'activeMembers'] as const

/** The links with their results, and the totals. A click on a row opens its link. */
export function LinksTable({ links, onOpen }: { links: readonly RegisterLink[]; onOpen: (id: string) => void }) {
  const t = useText()
  const { number, date, rate } = useFormats()
  const kind = (link: RegisterLink) => t(`agent-register.kind.${link.kind}`, { rate: rate(link.rebate) })
  const columns: Column<RegisterLink>[] = [
    {
      key: 'label',
      head: t('agent-register.link'),
      cell: (link) => <bdi>{link.label || link.code}</bdi>,
      second: kind,
      text: (link) => link.label || link.code,
    },
    { key: 'kind', head: t('agent-register.gives'), align: 'start', isWide: true, cell: kind, text: kind },
    ...sums.map(
      (key): Column<RegisterLink> => ({
        key,
        head: t(`agent-register.${key}`),
        isMain: key === 'registrations',
        cell: (link) => number(link[key]),
        text: (link) => link[key],
      }),
    ),
    {
      key: 'endsAt',
      head: t('agent-register.until'),
      optional: true,
      cell: (link) => (link.endsAt === null ? t('agent-register.always') : date(link.endsAt - 1)),
      text: (link) => (link.endsAt === null ? null : csvTime(link.endsAt, $brand.get().timeZoneOffset)),
    },
    {
      key: 'createdAt',
      head: t('agent-register.made'),
      optional: true,
      cell: (link) => date(link.createdAt),
      text: (link) => csvTime(link.createdAt, $brand.get().timeZoneOffset),
    },
    {
      key: 'state',
      head: t('agent-register.state'),
      align: 'start',
      cell: (link) => {
        const state = linkState(link)
        return (
          <Badge tone={looks[state][0]} icon={looks[state][1]}>
            {t(`agent-register.state.${state}`)}
          </Badge>
        )
      },
      text: (link) => t(`agent-register.state.${linkState(link)}`),
    },
  ]
  return (
    <DataTable
      key={String(links.length > 0)} // remounts the table when the first link is there, because the saved columns are read only once
      label={t('agent-register.links')}
      columns={columns}
      rows={links}
      rowKey={(link) => link.id}
      rowOpen={(link) => () => onOpen(link.id)}
      {...(links.length > 0 && { table: 'register-links', csvName: t('agent-register.csvName') })}
      csvRows={async () => links}
      total={{
        label: t('agent-register.total', { count: links.length }),
        ...Object.fromEntries(sums.map((key) => [key, number(links.reduce((sum, link) => sum + link[key], 0))])),
      }}
      empty={<EmptyState title={t('agent-register.none')} text={t('agent-register.noneText')} />}
    >
      <h3 className="downline-title">{t('agent-register.links')}</h3>
    </DataTable>
  )
}
