import { expect, test } from 'vitest'
import { readOptions } from '../../packages/gateway-check/src/options.ts'

const env = { GATEWAY_CHECK_LOGIN: 'ann:a:b', GATEWAY_CHECK_AGENT: 'ben:c' }

test('gateway check: logins come from the command line, or else from the environment', () => {
  expect(readOptions(['http://a'], env).logins).toEqual([
    { username: 'ann', password: 'a:b' },
    { username: 'ben', password: 'c' },
  ])
  expect(readOptions(['http://a', '--login', 'eve:d'], env).logins).toEqual([{ username: 'eve', password: 'd' }])
  expect(readOptions(['http://a'], { GATEWAY_CHECK_LOGIN: '' }).logins).toEqual([])
  expect(() => readOptions(['http://a'], { GATEWAY_CHECK_LOGIN: 'ann' })).toThrow('A login is user:password.')
})
