import { expect, test } from 'vitest'
import { compareRun, readRun } from '../scripts/skew/compare-run.ts'

const good = (title: string) => ({ title, isGood: true, why: '' })
const bad = (title: string) => ({ title, isGood: false, why: 'no dialog' })

test('what fails has to be known, and what is known has to fail', () => {
  const known = { b: 'since 1.0.0', c: 'since 1.0.0' }
  expect(compareRun([good('a'), bad('b'), bad('c')], known)).toEqual({ held: 1, differ: 2, faults: [] })
  expect(compareRun([bad('a'), good('b')], known)).toEqual({
    held: 1,
    differ: 0,
    faults: ['fails: a: no dialog', 'holds, but is said to differ: b', 'is no test: c'],
  })
})

test('every test of a report is read, by its title, with the first line of its failure', () => {
  const result = (message?: string) => ({ results: [{ ...(message !== undefined && { error: { message } }) }] })
  const report = {
    suites: [
      {
        specs: [{ title: 'a', ok: true, tests: [result()] }],
        suites: [{ specs: [{ title: 'b', ok: false, tests: [result('no dialog\n  at line 3')] }] }],
      },
    ],
  }
  expect(readRun(JSON.stringify(report))).toEqual([good('a'), bad('b')])
  expect(() => readRun('{"suites":[]}')).toThrow('no test ran')
})
