import { expect, test } from 'vitest'
import { stonesOf } from './reference-mosaic.tsx'

test('reference mosaic: same reference, same stones; other reference, other stones', () => {
  expect(stonesOf('DP-7F1E-9037')).toEqual(stonesOf('DP-7F1E-9037'))
  const laid = new Set(Array.from({ length: 500 }, (_, at) => stonesOf(`DP-7F1E-${at}`).join('')))
  expect(laid.size).toBe(500)
  expect(stonesOf('DP-7F1E-9037')).toHaveLength(15)
  expect(new Set(stonesOf('DP-7F1E-9037')).size).toBeGreaterThan(1)
})
