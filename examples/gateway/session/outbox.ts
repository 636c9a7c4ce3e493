import { randomUUID } from 'node:crypto'
import type { Services } from '../platform/services.ts'

/** "Sends" a message: it appears in the sandbox's outbox, see `/sandbox/outbox`. */
export async function sendMessage(
  { db, clock }: Services,
  message: { channel: 'sms' | 'email'; recipient: string; text: string; code?: string },
): Promise<void> {
  const { channel, recipient, text, code = null } = message
  await db.insertInto('outbox').values({ id: randomUUID(), channel, recipient, text, code, created_at: clock() }).execute()
}
