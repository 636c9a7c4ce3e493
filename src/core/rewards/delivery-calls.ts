import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { Text } from '../platform/schema.ts'
import type { Message } from '../session/fields.ts'

/** Fields of a delivery: name, phone and address of the receiver. */
export const deliveryFields = ['name', 'phone', 'address'] as const
export const Delivery = z.object({ name: Text, phone: Text, address: Text })
export type Delivery = z.infer<typeof Delivery>
/**
 * The address of the member's last goods, or the data of the profile; '' for unknown fields. Needs a member's token. Not in the
 * specification.
 */
export const getDelivery = (signal?: AbortSignal): Promise<Delivery> => call('member', endpoints.getDelivery, { value: Delivery, signal })

const lengths = { name: [2, 80], phone: [6, 20], address: [10, 300] } as const

/**
 * The faults of a delivery, by field. Client and gateway both use this check. A phone number has digits, spaces and hyphens, and may start
 * with +.
 */
export function deliveryFaults(delivery: Delivery): Partial<Record<keyof Delivery, Message>> {
  const faults: Partial<Record<keyof Delivery, Message>> = {}
  for (const [field, [min, max]] of Object.entries(lengths) as [keyof Delivery, readonly [number, number]][]) {
    const text = delivery[field].trim()
    const { length } = [...text]
    if (text === '') faults[field] = { key: 'field.required', values: {} }
    else if (field === 'phone' && !/^\+?[0-9][0-9 -]*$/.test(text)) faults[field] = { key: 'field.phone', values: {} }
    else if (length < min || length > max) faults[field] = { key: 'field.length', values: { min, max } }
  }
  return faults
}

/** Trims the fields, as they are sent and stored. */
export const trimmedDelivery = ({ name, phone, address }: Delivery): Delivery => ({
  name: name.trim(),
  phone: phone.trim(),
  address: address.trim(),
})
