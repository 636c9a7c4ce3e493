import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/session.ts'
import { provenCall } from '../platform/proven-call.ts'
import { or } from '../platform/schema.ts'

// Calls that send an SMS or an e-mail. The gateway may require a proof of work first.

/** §3 SMS send response. expiredMinutes: length of the countdown. */
export const SmsSent = z.object({ expiredMinutes: or(z.number(), undefined) })
export type SmsRequest = BodyOf<typeof endpoints.postSmsRegister>
/** Sends a code for login or for a forgotten password. */
export const postSmsNoLogin = (request: SmsRequest): Promise<z.infer<typeof SmsSent>> =>
  provenCall('page', endpoints.postSmsNoLogin, { body: request, value: SmsSent })
/** Sends a code for registration. */
export const postSmsRegister = (request: SmsRequest): Promise<z.infer<typeof SmsSent>> =>
  provenCall('page', endpoints.postSmsRegister, { body: request, value: SmsSent })

/** Sends an e-mail to reset the password. The body is a form (§7). */
export const postPasswordByEmail = (request: BodyOf<typeof endpoints.postPasswordByEmail>): Promise<unknown> =>
  provenCall('page', endpoints.postPasswordByEmail, { body: request, value: z.unknown() })
