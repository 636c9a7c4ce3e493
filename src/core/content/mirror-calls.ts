import * as z from 'zod/mini'
import * as endpoints from '../../contract/content.ts'
import { call } from '../platform/client.ts'
import { Flag, Text } from '../platform/schema.ts'

/** The operator's answer about a contact: the representative's name and role, or unknown. */
export const Representative = z.object({ isOfficial: Flag, name: Text, role: Text })
export type Representative = z.infer<typeof Representative>

/** §2 Popups: 'Verify Representative'. contact: a Telegram name, a mobile number or an e-mail address. Not in the specification. */
export const verifyRepresentative = (contact: string, signal?: AbortSignal): Promise<Representative> =>
  call('page', endpoints.verifyRepresentative, { body: { contact }, value: Representative, signal })
