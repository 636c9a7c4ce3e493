import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Flag, Text } from '../platform/schema.ts'

/** What the operator says of a contact: one of theirs, by name and role, or nobody they know. */
export const Representative = z.object({ isOfficial: Flag, name: Text, role: Text })
export type Representative = z.infer<typeof Representative>

/** §2 Popups: 'Verify Representative'. contact: a Telegram name, a mobile number or an e-mail address. Ours. */
export const verifyRepresentative = (contact: string, signal?: AbortSignal): Promise<Representative> =>
  call('page', '/wps/system/verifyRepresentative', { method: 'POST', body: { contact }, value: Representative, signal })
