import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Where a green run of the whole `npm test` stores its duration, for `npm run bench`: `{ seconds }`. */
export const testRecord = 'node_modules/.cache/tessera-test.json'

/** Where each run of all unit and component tests leaves what Vitest reports. */
export const reportOfTests = 'node_modules/.cache/tessera-unit-tests.json'

/** How long each file of tests took in the last run of all, ms, by its path; nothing where there was none. */
export function durations(): Record<string, number> {
  if (!existsSync(reportOfTests)) return {}
  const { testResults } = JSON.parse(readFileSync(reportOfTests, 'utf8')) as {
    testResults: { name: string; startTime: number; endTime: number }[]
  }
  return Object.fromEntries(testResults.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]))
}
