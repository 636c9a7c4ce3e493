import { useRef, useState } from 'react'
import { type Cell, toCsv } from '../../core/wallet/csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/icons/download.ts'
import { errorText } from '../shared/error-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

interface CsvButtonProps {
  label: string
  /** Name of the file, without its extension. */
  name: string
  heads: readonly string[]
  /** The lines, if the page already has them; undefined while they load. */
  lines?: readonly (readonly Cell[])[] | undefined
  /** Alternatively a function that loads all lines, not only those on the screen. onCount reports how many are loaded so far. */
  load?: (onCount: (count: number) => void) => Promise<readonly (readonly Cell[])[]>
}

/** Downloads a table as a file. A long download shows its progress. */
export function CsvButton({ label, name, heads, lines, load }: CsvButtonProps) {
  const t = useText()
  const { number } = useFormats()
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()
  const isRunning = useRef(false)
  const write = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setError(undefined)
    setCount(0)
    try {
      saveFile(`${name}.csv`, 'text/csv', toCsv(heads, lines ?? (await load?.(setCount)) ?? []))
    } catch (failure) {
      setError(failure)
    }
    isRunning.current = false
    setCount(undefined)
  }
  return (
    <>
      <Button size="small" icon={download} pending={count !== undefined} disabled={!lines && !load} onClick={() => void write()}>
        {count ? number(count) : label}
      </Button>
      {error !== undefined && <Alert isLine text={errorText(t, error)} />}
    </>
  )
}
