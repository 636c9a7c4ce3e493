import { useState } from 'react'
import { longestExport } from '../../../core/wallet/transactions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/icons/download.ts'
import { errorText } from '../../shared/error-text.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { useText } from '../../shared/use-text.ts'
import { saveLines } from './save-lines.ts'

/** Saves every transaction of the query as a file. name: the file's name. */
export function CsvButton({ name, isEmpty }: { name: string; isEmpty: boolean }) {
  const realm = useRealm()
  const t = useText()
  const { number, zone } = useFormats()
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'cut' | { error: unknown }>('idle')
  const save = async () => {
    setState('busy')
    try {
      const count = await saveLines(realm, name, t, zone)
      setState(count >= longestExport ? 'cut' : 'done')
    } catch (error) {
      setState({ error })
    }
  }
  const tooLong = state === 'cut' ? t('transactions.csvTooLong', { count: number(longestExport) }) : ''
  const fault = typeof state === 'object' ? errorText(t, state.error) : tooLong
  return (
    <div className="transactions-csv">
      <Button size="small" icon={download} pending={state === 'busy'} disabled={isEmpty} onClick={() => void save()}>
        {t('transactions.csv')}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'busy' && t('transactions.csvBusy')}
        {state === 'done' && t('transactions.csvDone')}
      </span>
      <Alert isLine text={fault} />
    </div>
  )
}
