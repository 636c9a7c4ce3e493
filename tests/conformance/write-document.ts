import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { step } from '../../scripts/step.ts'
import type { CheckName } from './check-names.ts'
import { type DiagnosesShown, diagnosesPart } from './diagnoses.ts'
import type { EngineName } from './engines/engine.ts'
import { type FaultsShown, faultsPart } from './faults/faults-table.ts'
import { type Cell, summary, table } from './table.ts'

/** The results of one engine. */
export interface Shown {
  engine: EngineName
  /** The engine's name and version, or the missing package; then there are no cells. */
  title: string
  cells: readonly Cell[]
  /** Duration of the run in seconds. */
  time: number
}

/** An engine's page of the document. */
export function part({ engine, title, cells, time }: Shown, checks: readonly CheckName[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node}, ${cpus().length} cores`
  if (cells.length === 0) return `# ${engine}\n\n${title}\n`
  return `# ${engine}\n\n${title}, ${date}, in ${time} seconds (${machine}): ${summary(cells)}.\n\n${table(cells, checks)}\n`
}

/** Writes the pages of the engines that have run, and keeps those of the others. */
export function writeDocument(shown: readonly Shown[], checks: readonly CheckName[]): void {
  for (const each of shown) writePage(each.engine, part(each, checks))
}

/** Writes the page about the faults. */
export function writeFaults(shown: readonly FaultsShown[]): void {
  writePage('faults', faultsPart(shown))
}

/** Writes the page about the planted faults. */
export function writeDiagnoses(shown: readonly DiagnosesShown[]): void {
  writePage('diagnoses', diagnosesPart(shown))
}

/** Writes one page. docs/conformance.md links the pages and explains how to read them. */
function writePage(name: string, text: string): void {
  const file = `docs/conformance/${name}.md`
  writeFileSync(file, text)
  step('format of the tables', 'biome', ['format', '--write', file])
}
