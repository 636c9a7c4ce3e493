import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { openDatabase } from './open.ts'
import { isUnavailable } from './unavailable.ts'

const failure = (message: string, details: object = {}) => Object.assign(new Error(message), details)

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  failure('terminating connection due to administrator command', { code: '57P01' }),
  failure('the database system is in recovery mode', { code: '57P03' }),
  failure('sorry, too many clients already', { code: '53300' }),
  failure('deadlock detected', { code: '40P01' }),
  failure('Connection terminated unexpectedly'),
  failure('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }),
  failure('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 778 }),
  failure('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
  new AggregateError([failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' })]),
])('database error “$message”: counts as database unavailable', (error) => expect(isUnavailable(error)).toBe(true))

test.each([
  failure('duplicate key value violates unique constraint', { code: '23505' }),
  failure('syntax error', { code: '42601' }),
  failure('UNIQUE constraint failed', { code: 'ERR_SQLITE_ERROR', errcode: 1555 }),
  failure('Cannot read properties of undefined'),
])('database error “$message”: counts as an error of the statement', (error) => expect(isUnavailable(error)).toBe(false))

test('an address without a database: the error comes within seconds', async () => {
  const error = await openDatabase('postgres://nobody@127.0.0.1:9/none').then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  expect(error && isUnavailable(error)).toBe(true)
})

test('a call while the database is unavailable: is refused with its own code and the time to wait', async () => {
  const gateway = await trialGateway()
  gateway.services.settings.get = () => Promise.reject(failure('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }))
  const answer = await gateway.call('GET', '/wps/system/permission')
  expect(answer).toMatchObject({ status: 503, success: false, code: 'UNAVAILABLE' })
  expect(answer.headers.get('retry-after')).toBe('2')
  await gateway.close()
})
