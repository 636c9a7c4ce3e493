import type { TextEnd } from '../../core/i18n/text-keys.ts'
import type { Column } from '../agent-shared/table-column.ts'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

type Options<Row> = Partial<Pick<Column<Row>, 'isMain' | 'isWide' | 'optional' | 'second'>>

/** Columns that several reports share, by the names of their figures. A hook. */
export function useReportColumns() {
  const t = useText()
  const { symbol } = useMoney()
  const { money, number } = useFormats()
  /** A column of amounts, with the currency in the heading. A negative amount is a loss. */
  const amount = <Name extends TextEnd<'agent-reports.'>, Row extends Record<Name, string>>(
    key: Name,
    options: Options<Row> = {},
  ): Column<Row> => ({
    key,
    head: t('agent-reports.amountHead', { name: t(`agent-reports.${key}`), symbol }),
    sortable: true,
    cell: (row) => <Signed of={row[key]}>{money(row[key])}</Signed>,
    text: (row) => row[key],
    ...options,
  })
  const count = <Name extends TextEnd<'agent-reports.'>, Row extends Record<Name, number>>(
    key: Name,
    options: Options<Row> = {},
  ): Column<Row> => ({
    key,
    head: t(`agent-reports.${key}`),
    sortable: true,
    cell: (row) => number(row[key]),
    text: (row) => row[key],
    ...options,
  })
  return { amount, count }
}
