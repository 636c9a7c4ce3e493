import { useState } from 'react'
import { toCsv } from '../../core/wallet/csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/icons/download.ts'
import { saveFile } from '../../ui/save-file.ts'
import { errorText } from '../shared/error-text.ts'
import { useText } from '../shared/use-text.ts'
import type { Column } from './table-column.ts'

interface SaveRowsProps<Row> {
  /** Name of the file, without its extension. */
  name: string
  columns: readonly Column<Row>[]
  /** Loads all rows, not only those of the current page. */
  load: () => Promise<readonly Row[]>
}

/** Downloads a table as a file, with every column that has a text. */
export function SaveRows<Row>({ name, columns, load }: SaveRowsProps<Row>) {
  const t = useText()
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown }>({})
  const written = columns.filter((column) => column.text)
  const save = async () => {
    setState({ isBusy: true })
    try {
      const rows = await load()
      const cells = rows.map((row) => written.map((column) => column.text?.(row) ?? null))
      saveFile(
        `${name}.csv`,
        'text/csv',
        toCsv(
          written.map((column) => column.head),
          cells,
        ),
      )
      setState({})
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <>
      <Button size="small" icon={download} pending={state.isBusy ?? false} onClick={() => void save()}>
        <span className="data-table-word">{t('agent-shared.table.csv')}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {state.isBusy && t('agent-shared.table.csvBusy')}
      </span>
      {state.error !== undefined && <Alert isLine text={errorText(t, state.error)} />}
    </>
  )
}
