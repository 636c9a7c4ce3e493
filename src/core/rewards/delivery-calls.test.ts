import { expect, test } from 'vitest'
import { deliveryFaults } from './delivery-calls.ts'

const right = { name: 'Marisol Reyes', phone: '+63 917 123 4567', address: '12 Mabini Street, Quezon City' }
const faults = (change: object) =>
  Object.fromEntries(Object.entries(deliveryFaults({ ...right, ...change })).map(([field, { key }]) => [field, key]))

test('delivery: name, phone number and address are required and must have a valid format', () => {
  expect(faults({})).toEqual({})
  expect(faults({ name: ' ', phone: '', address: '  ' })).toEqual({
    name: 'field.required',
    phone: 'field.required',
    address: 'field.required',
  })
  expect(faults({ phone: 'call me' })).toEqual({ phone: 'field.phone' })
  expect(faults({ phone: '12345' })).toEqual({ phone: 'field.length' })
  expect(faults({ phone: '１２３４５６７' })).toEqual({ phone: 'field.phone' })
  expect(faults({ address: 'here' })).toEqual({ address: 'field.length' })
  expect(faults({ address: '北京市朝阳区建国路八十八号' })).toEqual({})
  expect(faults({ name: 'x'.repeat(81) })).toEqual({ name: 'field.length' })
})
