import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $brand } from '../../../core/brand/brand.ts'
import { csvTime, downloadCsv } from '../../../core/wallet/csv.ts'
import { everyTransaction, longestExport } from '../../../core/wallet/transactions.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/icons/download.ts'
import { errorText } from '../../error-text.ts'
import { useFormats } from '../../use-formats.ts'
import { useText } from '../../use-text.ts'
import { lineState, lineTitle } from './line-text.ts'
import { useClockTime } from './use-clock-time.ts'

/** Every line of what is asked for, as a file. name: of the file. */
export function CsvButton({ name, isEmpty }: { name: string; isEmpty: boolean }) {
  const t = useText()
  const { number } = useFormats()
  const { zone } = useClockTime()
  const { timeZoneOffset } = useStore($brand)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'cut' | { error: unknown }>('idle')
  const save = async () => {
    setState('busy')
    try {
      const lines = await everyTransaction()
      downloadCsv(
        name,
        [
          t('lines.time', { zone }),
          t('lines.kindHead'),
          t('transactions.reference'),
          t('lines.stateHead'),
          t('lines.amount'),
          t('lines.after'),
        ],
        lines.map((line) => [
          csvTime(line.createdAt, timeZoneOffset),
          lineTitle(t, line),
          line.reference,
          lineState(t, line).text,
          line.amount,
          line.isBooked ? line.balance : t('lines.notBooked'),
        ]),
      )
      setState(lines.length >= longestExport ? 'cut' : 'done')
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <span className="transactions-csv">
      <Button size="small" icon={download} pending={state === 'busy'} disabled={isEmpty} onClick={() => void save()}>
        {t('transactions.csv')}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'busy' && t('transactions.csvBusy')}
        {state === 'done' && t('transactions.csvDone')}
      </span>
      <span role="alert" className="wallet-alert">
        {typeof state === 'object' && errorText(t, state.error)}
        {state === 'cut' && t('transactions.csvTooLong', { count: number(longestExport) })}
      </span>
    </span>
  )
}
