import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** File where a green run of the whole `npm test` stores its duration, for `npm run bench`: `{ seconds }`. */
export const testRecord = 'node_modules/.cache/tessera-test.json'

/** File where each run of all unit and component tests stores Vitest's report. */
export const reportOfTests = 'node_modules/.cache/tessera-unit-tests.json'

interface TestedFile {
  name: string
  status: 'passed' | 'failed'
  startTime: number
  endTime: number
  /** Why the file failed outside its tests, for example in `beforeAll`; empty if it did not. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const lastRun = (): TestedFile[] =>
  existsSync(reportOfTests) ? (JSON.parse(readFileSync(reportOfTests, 'utf8')) as { testResults: TestedFile[] }).testResults : []

/** Duration of each test file in the last full run, ms, by path; empty if there was no full run. */
export const durations = (): Record<string, number> =>
  Object.fromEntries(lastRun().map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]))

/**
 * The failures: a line for each failed test, with the first line of its errors.
 * @param since ms since 1970: a report that is older belongs to an earlier run and is ignored
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
