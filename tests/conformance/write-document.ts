import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { CheckName } from './check-names.ts'
import { type Cell, summary, table } from './table.ts'

/** What an engine has shown. missing: the package that it needs, if it is not installed; then there are no cells. */
export interface Shown {
  title: string
  missing?: string
  cells: readonly Cell[]
  /** Of the run, in seconds. */
  time: number
}

/** An engine's part of the document. */
export function part({ title, missing, cells, time }: Shown, checks: readonly CheckName[]): string {
  if (missing !== undefined) return `## ${title}\n\nNot checked: it is not installed. It is in ${missing}.\n`
  return `## ${title}\n\n${summary(cells)}, in ${time} seconds.\n\n${table(cells, checks)}\n`
}

/** Writes docs/conformance.md. date: as `2026-11-23`. */
export function writeDocument(engines: readonly Shown[], checks: readonly CheckName[], date: string): void {
  const text = `# Conformance

What \`npm run conformance\` has shown: on each of these host pages the widgets work, and the host cannot tell that they are there. Written by the command; don't edit it.

Run on ${date} with Node ${process.versions.node} on a machine with ${cpus().length} cores, all engines at the same time, by \`npm run conformance\`. A cell is \`ok\`, \`FAILED\` with what was found, or a dash with the reason why the check can't apply. What a check asks for is written in its file in \`tests/conformance/checks\`, and the hosts are in \`tests/conformance/hosts\`. That each check can fail shows \`npm run conformance -- --misbehave\`.

${engines.map((engine) => part(engine, checks)).join('\n')}`
  writeFileSync('docs/conformance.md', text)
}
