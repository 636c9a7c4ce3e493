import { expect, test } from 'vitest'
import { misfits } from '../../packages/gateway-check/src/schema.ts'

const schema = {
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { const: true }, value: { $ref: '#/$defs/Page' } },
  $defs: {
    Page: {
      type: 'object',
      required: ['games'],
      properties: { games: { type: 'array', items: { $ref: '#/$defs/Game' } }, total: { type: 'number' } },
    },
    Game: {
      type: 'object',
      required: ['id', 'bet'],
      properties: { id: { type: 'string' }, bet: { type: 'string', pattern: '^\\d+\\.\\d{2}$' }, kind: { enum: ['a', 'b'] } },
    },
  },
}
const told = (value: unknown) =>
  misfits(schema, { success: true, value }).map(({ place, came, expected }) => `${place} ${came}, ${expected}`)

test('response schema: correct values, additional fields, and null for an optional field match', () => {
  expect(told({ games: [] })).toEqual([])
  expect(told({ games: [{ id: '1', bet: '1.00', kind: null, newer: 1 }], total: null })).toEqual([])
})

test('response schema: a mismatch names place, actual and expected value, and is not repeated for other rows', () => {
  const games = [{ id: '1', bet: '1.00' }, { bet: 2 }, { bet: '2', kind: 'c' }]
  expect(told({ games })).toEqual([
    'value.games[1].id nothing, a text',
    'value.games[1].bet 2, a text',
    'value.games[2].kind "c", "a" or "b" or null',
  ])
  expect(told({ games: [{ id: '1', bet: '1.5' }] })).toEqual([expect.stringMatching(/^value\.games\[0\]\.bet "1\.5", a text like /)])
  expect(told({ games: [], total: '3' })).toEqual(['value.total "3", a number or null'])
  expect(told({ games: {} })).toEqual(['value.games {}, a list'])
  expect(told('a page')).toEqual(['value "a page", an object'])
})
