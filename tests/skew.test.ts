import { expect, test } from 'vitest'
import { compareRun, readRun } from '../scripts/skew/compare-run.ts'

const good = (title: string) => ({ title, isGood: true, failure: '' })
const bad = (title: string, failure = 'Error: no dialog\n  at line 3') => ({ title, isGood: false, failure })

test('skew: each failure must be a known one with its error, and each known one must fail', () => {
  const known = ['b', 'c'].map((title) => ({ title, why: 'since 1.0.0', failure: 'no dialog' }))
  expect(compareRun([good('a'), bad('b'), bad('c')], known)).toEqual({ held: 1, differ: 2, faults: [] })
  expect(compareRun([bad('a', 'x'), good('b')], known)).toEqual({
    held: 1,
    differ: 0,
    faults: ['fails: a: x', 'holds, but is said to differ: b', 'is no test: c'],
  })
  expect(compareRun([bad('b', 'no login'), bad('c')], known)).toEqual({ held: 0, differ: 1, faults: ['fails: b: no login'] })
})

test("skew: the report is read with each test's title and failure", () => {
  const result = (message?: string) => ({ results: [{ ...(message !== undefined && { error: { message } }) }] })
  const report = {
    suites: [
      {
        specs: [{ title: 'a', ok: true, tests: [result()] }],
        suites: [{ specs: [{ title: 'b', ok: false, tests: [result('\u001B[31mError: no dialog\u001B[39m\n  at line 3')] }] }],
      },
    ],
  }
  expect(readRun(JSON.stringify(report))).toEqual([good('a'), bad('b')])
  expect(() => readRun('{"suites":[]}')).toThrow('no test ran')
})
