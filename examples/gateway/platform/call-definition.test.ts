import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getBalance, postDeposit, putAutoTransfer } from '../../../src/contract/wallet.ts'
import { putContact } from '../../../src/contract/member.ts'
import { defineCall } from './call-definition.ts'

const rest = { section: '', summary: '', handle: async () => null }
const contact = { mobileNum: z.optional(z.string()), countryDialingCode: z.optional(z.string()), email: z.optional(z.string()) }

test('a call has the verb, path, token and sealing of its endpoint', () => {
  expect(defineCall(putContact, rest)).toMatchObject({ verb: 'PUT', token: 'required', encrypted: true, isForm: false })
  expect(defineCall('/wps/one', rest)).toMatchObject({ verb: 'GET', path: '/wps/one', token: 'none', encrypted: false })
  expect(defineCall('/wps/one', { ...rest, token: 'optional' })).toMatchObject({ token: 'optional' })
  expect(defineCall('POST /wps/one F', rest)).toMatchObject({ verb: 'POST', path: '/wps/one', isForm: true })
})

test('a body: the types refuse one that asks for what the widgets do not send', () => {
  const calls = [
    defineCall(putAutoTransfer, { ...rest, body: z.object({ isOn: z.boolean() }) }),
    // @ts-expect-error another type
    defineCall(putAutoTransfer, { ...rest, body: z.object({ isOn: z.string() }) }),
    // @ts-expect-error another name
    defineCall(putAutoTransfer, { ...rest, body: z.object({ on: z.boolean() }) }),
    defineCall(putAutoTransfer, { ...rest, body: z.object({ isOn: z.boolean(), note: z.optional(z.string()) }) }),
    // @ts-expect-error one more
    defineCall(putAutoTransfer, { ...rest, body: z.object({ isOn: z.boolean(), note: z.string() }) }),
    // @ts-expect-error another type of an optional one
    defineCall(postDeposit, { ...rest, body: z.object({ amount: z.optional(z.number()) }) }),
    // @ts-expect-error the call sends nothing
    defineCall(getBalance, { ...rest, body: z.object({ id: z.string() }) }),
    defineCall(putContact, { ...rest, body: z.object({ ...contact, verificationCode: z.string() }) }),
    // @ts-expect-error a number has no mailbox
    defineCall(putContact, { ...rest, body: z.object({ ...contact, email: z.string() }) }),
    defineCall('POST /wps/ours', { ...rest, body: z.object({ id: z.string() }) }),
  ]
  expect(calls).toHaveLength(10)
})
