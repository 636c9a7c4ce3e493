import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { uploads } from '../../../src/core/brand/form-constants.ts'
import { MemberIcon } from '../../../src/core/member/profile-calls.ts'
import type { Database } from '../database/open.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { readPicture } from '../platform/pictures.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { type Member } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'

const section = '§7 Session and member'

/** The selectable avatars, named by the seed that each is drawn from. */
const seeds = ['amber', 'coral', 'delta', 'ember', 'fjord', 'grove', 'harbour', 'indigo', 'jade', 'kelp', 'lagoon']
const drawn = (seed: string) => `/art/avatar/${encodeURIComponent(seed)}.svg`

async function iconOf(db: Database, memberId: string): Promise<{ icon: string; type: string | null } | undefined> {
  return db.selectFrom('member_icons').select(['icon', 'type']).where('member_id', '=', memberId).executeTakeFirst()
}

const addressOf = (icon: string, type: string | null): string => (type === null ? drawn(icon) : `/art/icon/${icon}`)

/** URL of a member's picture; until the member chooses one, it is drawn from the account's name. */
export async function avatarOf(db: Database, member: Pick<Member, 'id' | 'account'>): Promise<string> {
  const chosen = await iconOf(db, member.id)
  return chosen ? addressOf(chosen.icon, chosen.type) : drawn(member.account)
}

async function view({ db }: Services, { id, account }: Member): Promise<z.output<typeof MemberIcon>> {
  const chosen = (await iconOf(db, id)) ?? { icon: account, type: null }
  const choices = [account, ...seeds].map((seed) => ({ icon: seed, address: drawn(seed) }))
  return { icon: chosen.icon, address: addressOf(chosen.icon, chosen.type), choices }
}

async function choose(
  { db, clock }: Services,
  memberId: string,
  chosen: { icon: string; type: string | null; data: string | null },
): Promise<void> {
  const row = { ...chosen, updated_at: clock() }
  await db
    .insertInto('member_icons')
    .values({ member_id: memberId, ...row })
    .onConflict((on) => on.column('member_id').doUpdateSet(row))
    .execute()
}

function owner(request: CallRequest<unknown, unknown>): Member {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member
}

export const iconCalls = [
  defineCall(endpoints.getIcon, {
    section,
    summary: 'The profile icon, and those to choose from',
    value: MemberIcon,
    async handle(services, request) {
      return view(services, owner(request))
    },
  }),
  defineCall(endpoints.putIcon, {
    section,
    summary: "Chooses one of the house's icons",
    isOurs: true,
    body: z.object({ icon: z.string().check(z.maxLength(64)) }),
    value: MemberIcon,
    async handle(services, request) {
      const member = owner(request)
      const { icon } = request.body
      if (icon !== member.account && !seeds.includes(icon)) throw new Refusal('NOT_FOUND')
      await choose(services, member.id, { icon, type: null, data: null })
      return view(services, member)
    },
  }),
  defineCall(endpoints.postIcon, {
    section,
    summary: 'An own picture as icon: png or jpg, at most 5 MB',
    isOurs: true,
    longestBody: Math.ceil((uploads.bytes * 4) / 3) + 1024,
    body: z.object({ image: z.string() }),
    value: MemberIcon,
    async handle(services, request) {
      const member = owner(request)
      const { image } = request.body
      services.limits.take('upload', { account: member.id, address: request.address })
      await choose(services, member.id, { icon: randomBytes(16).toString('hex'), ...(await readPicture(services, member.id, image)) })
      return view(services, member)
    },
  }),
]

/** Serves members' own pictures, under random names that can't be guessed. */
export function iconRoutes(app: Hono, { db }: Services): void {
  app.get('/art/icon/:icon{[0-9a-f]{32}}', async (context) => {
    const row = await db
      .selectFrom('member_icons')
      .select(['type', 'data'])
      .where('icon', '=', context.req.param('icon'))
      .executeTakeFirst()
    if (!row?.type || !row.data) throw new Refusal('NOT_FOUND')
    return context.body(Buffer.from(row.data, 'base64'), 200, {
      'content-type': row.type,
      'cache-control': 'private, max-age=604800, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
}
