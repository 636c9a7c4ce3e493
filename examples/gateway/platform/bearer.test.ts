import { expect, test } from 'vitest'
import { readSecret } from './bearer.ts'

test.each(['short', 'has a space in its middle', 'ümläute-are-no-header-signs', 'x'.repeat(201), 'aaaaaaaaaaaaaaaaaaaaaaaa'])(
  'secret setting %j: the error names the setting',
  (secret) => {
    expect(() => readSecret('METRICS_TOKEN', secret)).toThrow(/^METRICS_TOKEN has to have 16 to 200/)
  },
)

test('secret setting: a good secret is returned unchanged; an empty one counts as not set', () => {
  expect(readSecret('METRICS_TOKEN', 'a-secret-of-20-signs')).toBe('a-secret-of-20-signs')
  expect(readSecret('METRICS_TOKEN', '')).toBeUndefined()
  expect(readSecret('METRICS_TOKEN', undefined)).toBeUndefined()
})
