import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { step } from '../../scripts/step.ts'
import type { CheckName } from './check-names.ts'
import { diagnosesHeading, type DiagnosesShown, diagnosesPart } from './diagnoses.ts'
import type { EngineName } from './engines/engine.ts'
import { type FaultsShown, faultsHeading, faultsPart } from './faults/faults-table.ts'
import { type Cell, summary, table } from './table.ts'

/** What an engine has shown. */
export interface Shown {
  engine: EngineName
  /** The engine's own name and version, or the package that it is missing; then there are no cells. */
  title: string
  cells: readonly Cell[]
  /** Of the run, in seconds. */
  time: number
}

const file = 'docs/conformance.md'
const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit']
const heading = (engine: EngineName) => `## ${engine}\n`

/** An engine's part of the document. */
export function part({ engine, title, cells, time }: Shown, checks: readonly CheckName[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node}, ${cpus().length} cores`
  if (cells.length === 0) return `${heading(engine)}\n${title}\n`
  return `${heading(engine)}\n${title}, ${date}, in ${time} seconds (${machine}): ${summary(cells)}.\n\n${table(cells, checks)}\n`
}

/** Writes the parts of the engines that have run into docs/conformance.md, and keeps all others. */
export function writeDocument(shown: readonly Shown[], checks: readonly CheckName[]): void {
  writeParts(new Map(shown.map((each) => [heading(each.engine), part(each, checks)])))
}

/** Writes the part of the faults into docs/conformance.md, and keeps all others. */
export function writeFaults(shown: readonly FaultsShown[]): void {
  writeParts(new Map([[faultsHeading, faultsPart(shown)]]))
}

/** Writes the part of the planted faults into docs/conformance.md, and keeps all others. */
export function writeDiagnoses(shown: readonly DiagnosesShown[]): void {
  writeParts(new Map([[diagnosesHeading, diagnosesPart(shown)]]))
}

/** parts: by their headings. */
function writeParts(now: ReadonlyMap<string, string>): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m) : []
  const parts = [...engines.map(heading), faultsHeading, diagnosesHeading].flatMap(
    (start) => now.get(start) ?? before.filter((each) => each.startsWith(start)),
  )
  writeFileSync(file, [introduction, ...parts.map((each) => each.trim())].join('\n\n') + '\n')
  step('format of the tables', 'biome', ['format', '--write', file])
}

const introduction = `# Conformance

What \`npm run conformance\` has shown: whether the widgets work on each of these host pages, and whether the host can tell that they are there. An engine without a part has not visited all of them yet. Written by the command; don't edit it.

A cell is \`ok\`, \`FAILED\` with what was found, or a dash with the reason why the check can't apply. What a check asks for is written in its file in \`tests/conformance/checks\`; the hosts are in \`tests/conformance/hosts\`. A host where a check fails is visited a second time, in another browser; the cell then says what was found at both. That each of these checks can fail is shown by \`npm run conformance -- --misbehave\`.

A further part is of the faults on the way between player and gateway, by \`npm run conformance -- --faults\`: what the player sees of each. They are in \`tests/conformance/faults\`. \`npm run conformance -- --diagnose\` shows what \`Tessera.diagnose()\` finds on pages with a planted fault (\`tests/diagnose\`).`
