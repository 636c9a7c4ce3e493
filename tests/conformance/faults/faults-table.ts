import { cpus } from 'node:os'
import type { Driver } from '../engines/engine.ts'
import { inCell, row } from '../table.ts'
import type { Met } from './run-faults.ts'

/** The results of one engine. */
export interface FaultsShown {
  engine: Driver['name']
  /** The engine's name and version, or the missing package; then there are no results. */
  title: string
  met: readonly Met[]
  /** Duration of the run in seconds. */
  time: number
}

/** The page about the faults: a table of fault, what the player sees, and engines. */
export function faultsPart(shown: readonly FaultsShown[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node}, ${cpus().length} cores`
  const lines = shown.map(({ title, met, time }) => {
    const failed = met.filter(({ result }) => result === 'failed').length
    return met.length === 0
      ? `- ${title}`
      : `- ${title}, ${date}, in ${time} seconds (${machine}): ${met.length - failed} ok, ${failed} failed.`
  })
  const faults = new Set(shown.flatMap(({ met }) => met.map(({ fault }) => fault)))
  const head = ['fault', 'what the player sees', ...shown.map(({ engine }) => engine)]
  const rows = [...faults].map((fault) =>
    row([
      inCell(fault.name),
      inCell(fault.seen),
      ...shown.map(({ met, title }) =>
        cell(
          met.find((each) => each.fault === fault),
          title,
        ),
      ),
    ]),
  )
  return `# Faults between player and gateway\n\n${lines.join('\n')}\n\n${[row(head), row(head.map(() => '---')), ...rows].join('\n')}\n`
}

function cell(met: Met | undefined, title: string): string {
  if (!met) return `– ${inCell(title)}`
  return met.result === 'ok' ? 'ok' : `FAILED: ${inCell(met.reason)}`
}
