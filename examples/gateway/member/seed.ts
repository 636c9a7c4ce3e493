import type { Services } from '../platform/services.ts'
import { type HouseMessage, tell } from './messages.ts'

const hour = 3_600_000

/** Initial messages of the sandbox's accounts; each is written once, also to an existing database. */
const inboxes: Record<string, (Pick<HouseMessage, 'key' | 'kind' | 'path'> & { ago: number; isRead?: true })[]> = {
  player1: [
    { key: 'freeSpins', kind: 'promotion', ago: 2, path: '/freeSpins' },
    { key: 'protect', kind: 'system', ago: 26, path: '/member#securityCenter' },
    { key: 'missions', kind: 'promotion', ago: 50, path: '/member#missionLeaderboard' },
    { key: 'welcome', kind: 'system', ago: 30 * 24, isRead: true },
  ],
  vip1: [
    { key: 'vip', kind: 'promotion', ago: 5, path: '/member#vip' },
    { key: 'welcome', kind: 'system', ago: 90 * 24, isRead: true },
  ],
}

export async function seedMessages({ db, clock }: Services): Promise<void> {
  for (const [account, messages] of Object.entries(inboxes)) {
    const member = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirst()
    if (!member) continue
    const begun = await db.selectFrom('messages').select('id').where('id', '=', `seed:${account}:0`).executeTakeFirst()
    if (begun) continue
    for (const [index, { ago, isRead, ...message }] of messages.entries()) {
      const id = `seed:${account}:${index}`
      await tell(db, { ...message, memberId: member.id, at: clock() - ago * hour, id })
      if (isRead) await db.updateTable('messages').set({ read_at: clock() }).where('id', '=', id).execute()
    }
  }
}
