import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { accountLines, everyAccountLine } from '../../core/agent/account.ts'
import { type AccountLineKind, accountLineKinds, type AccountLinesQuery } from '../../core/agent/account-calls.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { csvTime } from '../../core/wallet/csv.ts'
import type { Transaction } from '../../core/wallet/transaction-calls.ts'
import { Select } from '../../ui/select.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import { usePeriod } from '../agent-shared/period.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { lineTitle } from '../money/line-text.ts'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { MoreRows } from './more-rows.tsx'
import { NoRows } from './report-page.tsx'

/** Every transaction of an account, including play, with the balance after it. */
export function AccountLines({ scope, account }: { scope: string; account: string }) {
  const t = useText()
  const { zone, time, offset, money } = useFormats()
  const { symbol } = useMoney()
  const { from, to } = usePeriod()
  const [kind, setKind] = useState<AccountLineKind>()
  const name = JSON.stringify({ from, to, ...(scope && { scope }), ...(kind && { kind }) })
  const { query, lines } = useMemo(() => {
    const asked = JSON.parse(name) as AccountLinesQuery
    return { query: asked, lines: accountLines(asked) }
  }, [name])
  const state = useStore(lines.$state)
  const rows = dataOf(state)
  const error = state.status === 'failed' ? state.error : undefined
  const head = (key: TextEnd<'agent-account.'>) => t('agent-reports.amountHead', { name: t(`agent-account.${key}`), symbol })
  const columns: Column<Transaction>[] = [
    {
      key: 'time',
      head: t('agent-reports.time', { zone }),
      cell: (line) => time(line.createdAt),
      text: (line) => csvTime(line.createdAt, offset),
    },
    {
      key: 'what',
      head: t('agent-account.what'),
      align: 'start',
      cell: (line) => <bdi>{lineTitle(t, line)}</bdi>,
      text: (line) => lineTitle(t, line),
    },
    {
      key: 'amount',
      head: head('amount'),
      isMain: true,
      cell: (line) => <bdi>{money(line.amount, undefined, { hasPlus: true })}</bdi>,
      text: (line) => line.amount,
    },
    { key: 'balance', head: head('after'), cell: (line) => <bdi>{money(line.balance)}</bdi>, text: (line) => line.balance },
    {
      key: 'reference',
      head: t('agent-reports.reference'),
      isWide: true,
      cell: (line) => <bdi>{line.reference}</bdi>,
      text: (line) => line.reference,
    },
  ]
  return (
    <>
      <DataTable
        label={t('agent-account.lines', { account })}
        table="account-lines"
        columns={columns}
        rows={rows?.list ?? (error === undefined ? undefined : [])}
        rowKey={({ id }) => id}
        csvName={t('agent-account.csvName', { account, from, to })}
        csvRows={() => everyAccountLine(query)}
        empty={<NoRows error={error} onRetry={lines.reload} isFiltered={kind !== undefined} />}
      >
        <Select
          compact
          label={t('agent-account.kinds')}
          value={kind ?? ''}
          onChange={(event) => setKind(accountLineKinds.find((each) => each === event.currentTarget.value))}
          options={[
            { value: '', label: t('agent-account.kinds.all') },
            ...accountLineKinds.map((value) => ({ value, label: t(`agent-account.kinds.${value}`) })),
          ]}
        />
      </DataTable>
      {rows && rows.list.length > 0 && <MoreRows list={lines} more={rows.more} />}
    </>
  )
}
