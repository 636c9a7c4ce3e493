import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { readAllowedHosts } from './hosts.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway({ hosts: readAllowedHosts('two.example', 'https://one.example/api') })
})
afterAll(() => gateway.close())

const statusAt = async (host: string) => (await gateway.app.request(`http://${host}/wps/system/status`)).status

test.each(['localhost:4700', '127.0.0.1', '[::1]:4700', 'casino.localhost', 'one.example', 'two.example:8080'])(
  'host name %s: is accepted',
  async (host) => expect(await statusAt(host)).not.toBe(421),
)

test.each(['evil.example', 'one.example.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])(
  'host name %s: is refused',
  async (host) => expect(await statusAt(host)).toBe(421),
)

test('host check: an IP address has to be the one called; localhost works on this machine only', async () => {
  const statusFrom = async (host: string, localAddress: string, remoteAddress: string) =>
    (await gateway.app.request(`http://${host}/wps/system/status`, {}, { incoming: { socket: { localAddress, remoteAddress } } })).status
  expect(await statusFrom('192.168.1.20:4700', '::ffff:192.168.1.20', '192.168.1.9')).not.toBe(421)
  expect(await statusFrom('203.0.113.66', '192.168.1.20', '192.168.1.9')).toBe(421)
  expect(await statusFrom('localhost', '192.168.1.20', '192.168.1.9')).toBe(421)
  expect(await statusFrom('127.0.0.1', '192.168.1.20', '192.168.1.9')).toBe(421)
})

test('ALLOWED_HOSTS: a name with a port or path is refused at the start', () => {
  expect(() => readAllowedHosts('two.example:80', undefined)).toThrow('"two.example:80" is no name')
  expect(() => readAllowedHosts('https://two.example', undefined)).toThrow('is no name')
  expect(readAllowedHosts(undefined, undefined).size).toBe(0)
})
