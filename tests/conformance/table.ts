import type { CheckName } from './check-names.ts'

/** The result of a check on a host page. reason: why it failed, or why it does not apply. */
export interface Cell {
  host: string
  check: CheckName
  result: 'ok' | 'failed' | 'none'
  reason: string
  /** If the check failed at the first visit: the reason of that failure. The second visit uses a new browser. */
  first?: string
  /** Duration in milliseconds. */
  time: number
}

/** Escapes a text for a table cell. */
export const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '\\<')

/** A row of a table. */
export const row = (values: readonly string[]) => `| ${values.join(' | ')} |`

function write({ result, reason, first }: Cell): string {
  if (result === 'ok') return first === undefined ? 'ok' : `ok at the second visit; at the first: ${inCell(first)}`
  return result === 'failed' ? `FAILED: ${inCell(reason)}` : `– ${inCell(reason)}`
}

/** A Markdown table of hosts and checks. */
export function table(cells: readonly Cell[], checks: readonly CheckName[]): string {
  const hosts = [...new Set(cells.map(({ host }) => host))]
  return [
    row(['host', ...checks]),
    row(['host', ...checks].map(() => '---')),
    ...hosts.map((host) =>
      row([
        host,
        ...checks.map((check) => {
          const cell = cells.find((each) => each.host === host && each.check === check)
          return cell ? write(cell) : ''
        }),
      ]),
    ),
  ].join('\n')
}

/** “512 ok, 3 failed, 20 cannot apply”. */
export function summary(cells: readonly Cell[]): string {
  const count = (result: Cell['result']) => cells.filter((each) => each.result === result).length
  const again = cells.filter(({ result, first }) => result === 'ok' && first !== undefined).length
  const atSecond = again > 0 ? ` (${again} of them at the second visit)` : ''
  return `${count('ok')} ok${atSecond}, ${count('failed')} failed, ${count('none')} cannot apply`
}
