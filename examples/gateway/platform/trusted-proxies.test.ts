import { expect, test } from 'vitest'
import { calledOrigin, callerAddress, readTrustedProxies } from './trusted-proxies.ts'

test('the caller is whom the last trusted proxy was called from; what others say does not count', () => {
  const proxies = readTrustedProxies('127.0.0.1, 10.0.0.0/8, fd00::/8')
  const of = (address: string, forwarded?: string) => callerAddress(proxies, { address, header: () => forwarded })
  expect(of('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9') // not a proxy
  expect(of('127.0.0.1')).toBe('127.0.0.1')
  expect(of('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(of('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(of('127.0.0.1', '192.0.2.66, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1') // the first is the caller's own invention
  expect(of('fd00::1', '2001:db8::7')).toBe('2001:db8::7')
  expect(of('127.0.0.1', 'unknown')).toBe('127.0.0.1')
  expect(of('127.0.0.1', '198.51.100.1, <script>')).toBe('127.0.0.1')
  expect(callerAddress(readTrustedProxies(undefined), { address: '127.0.0.1', header: () => '198.51.100.1' })).toBe('127.0.0.1')
})

test('the called origin is what a trusted proxy says; what others say does not count', () => {
  const of = (address: string, headers: Record<string, string>) =>
    calledOrigin(readTrustedProxies('10.0.0.1'), { address, url: 'http://casino.example/x', header: (name) => headers[name] })
  expect(of('10.0.0.1', {})).toBe('http://casino.example')
  expect(of('::ffff:10.0.0.1', { 'x-forwarded-proto': 'https' })).toBe('https://casino.example')
  expect(of('10.0.0.1', { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'one.example:8443' })).toBe('https://one.example:8443')
  expect(of('10.0.0.2', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' })).toBe('http://casino.example')
  for (const scheme of ['javascript', 'file', '', 'https://evil.example/?'])
    expect(of('10.0.0.1', { 'x-forwarded-proto': scheme })).not.toContain('evil')
  expect(of('10.0.0.1', { 'x-forwarded-proto': 'ftp' })).toBe('http://casino.example')
  expect(of('10.0.0.1', { 'x-forwarded-host': '<script>' })).toBe('http://casino.example')
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '1.2.3', '*', 'fd00::/129', ',', '10.0.0.1,'])(
  '%s is refused in one line',
  (given) => {
    expect(() => readTrustedProxies(given)).toThrow(/^TRUST_PROXY: ".*" is no address and no network\./)
  },
)
