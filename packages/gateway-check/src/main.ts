#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { check } from './check.ts'
import { type Document, readContract } from './contract.ts'
import { isNothingThere } from './finding.ts'
import { readOptions, usage } from './options.ts'
import { printReport, reportOf } from './report.ts'

/** The build copies it beside this file: the sandbox's own document, of the same version. */
const document = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as Document

async function main(args: string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>
  try {
    options = readOptions(args, process.env)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  const report = reportOf(await check(readContract(document), options))
  console.log(options.isJson ? JSON.stringify(report, null, 2) : printReport(report, document['x-levels']))
  if (report.findings.some(isNothingThere)) return 2
  return report.isWhole ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
