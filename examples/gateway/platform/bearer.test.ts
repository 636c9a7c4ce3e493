import { expect, test } from 'vitest'
import { readSecret } from './bearer.ts'

test.each(['short', 'has a space in its middle', 'ümläute-are-no-header-signs', 'x'.repeat(201), 'aaaaaaaaaaaaaaaaaaaaaaaa'])(
  'the secret %j is refused by the name of its setting',
  (secret) => {
    expect(() => readSecret('METRICS_TOKEN', secret)).toThrow(/^METRICS_TOKEN has to have 16 to 200/)
  },
)

test('a good secret is taken as it is; an empty one counts as not set', () => {
  expect(readSecret('METRICS_TOKEN', 'a-secret-of-20-signs')).toBe('a-secret-of-20-signs')
  expect(readSecret('METRICS_TOKEN', '')).toBeUndefined()
  expect(readSecret('METRICS_TOKEN', undefined)).toBeUndefined()
})
