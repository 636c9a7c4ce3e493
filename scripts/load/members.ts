import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { createMember } from '../../examples/gateway/session/members.ts'
import { startSession } from '../../examples/gateway/session/sessions.ts'

export interface LoadMember {
  id: string
  account: string
  token: string
}

/** Creates members with money and a session each, directly in the database. A gateway must have been started on it before. */
export async function addMembers(database: string, count: number, credit: bigint): Promise<LoadMember[]> {
  const { db } = await openDatabase(database)
  const members: LoadMember[] = []
  for (let index = 0; index < count; index++) {
    const account = `load-${randomUUID().slice(0, 8)}-${index}`
    const id = await createMember(db, { account, password_hash: '' }, credit, Date.now())
    members.push({ id, account, token: await startSession({ db, clock: Date.now }, id, false) })
  }
  await db.destroy()
  return members
}
