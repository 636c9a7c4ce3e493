import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Where a green run of the whole `npm test` stores its duration, for `npm run bench`: `{ seconds }`. */
export const testRecord = 'node_modules/.cache/tessera-test.json'

/** Where each run of all unit and component tests leaves what Vitest reports. */
export const reportOfTests = 'node_modules/.cache/tessera-unit-tests.json'

interface TestedFile {
  name: string
  status: 'passed' | 'failed'
  startTime: number
  endTime: number
  /** Why the file failed outside its tests, for example in `beforeAll`; empty where it didn't. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const lastRun = (): TestedFile[] =>
  existsSync(reportOfTests) ? (JSON.parse(readFileSync(reportOfTests, 'utf8')) as { testResults: TestedFile[] }).testResults : []

/** How long each file of tests took in the last run of all, ms, by its path; nothing where there was none. */
export const durations = (): Record<string, number> =>
  Object.fromEntries(lastRun().map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]))

/**
 * What has failed: a line for each test, with the first line of its errors.
 * @param since ms since 1970: a run that ended without a report has left that of the run before
 */
export const failures = (since: number): string[] =>
  lastRun()
    .filter(({ status, startTime }) => status === 'failed' && startTime >= since)
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${relative('.', name)}: ${firstLine(message)}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${relative('.', name)}: ${fullName}: ${failureMessages.map(firstLine).join('; ')}`),
    ])

const firstLine = (text: string): string => text.split('\n', 1)[0] as string
