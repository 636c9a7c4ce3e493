import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { downlineKinds, labelLength, RegisterCenter, Registered } from '../../../src/core/agent/register-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { outflowsFrom } from '../member/step-up.ts'
import { admitPromise } from '../movements/admit-promise.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { refuseCommon } from '../session/common-passwords.ts'
import { checkField, refuseField } from '../session/field-rules.ts'
import { findByAccount, insertMember } from '../session/members.ts'
import { nameRule } from '../session/register.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { claimOperation } from '../wallet/operations.ts'
import { dayNumber } from './days.ts'
import { dayAt, dayStart } from '../platform/house-days.ts'
import { giveRebate, linksOf, mostRebate, newLinkCode, openLinks, typeOf } from './links.ts'
import { requireAgent } from './team.ts'

const mostLinks = 50
const rate = z.number().check(z.int(), z.minimum(0), z.maximum(10_000))

const NewLink = z.object({
  kind: z.enum(downlineKinds),
  rebate: rate,
  label: z.string().check(z.trim(), z.maxLength(labelLength)),
  until: z.string().check(z.maxLength(10)),
  key: OperationKey,
})

async function addLink(services: Services, session: CallSession, body: z.output<typeof NewLink>): Promise<{ id: string }> {
  const { member } = session
  const { kind, rebate, label, until, key } = body
  const now = services.clock()
  const today = dayAt(services, now)
  const last = until === '' ? null : dayNumber(until)
  if (last !== null && last < today) throw new Refusal('RANGE_INVALID')
  if (kind === 'member' && rebate > 0) refuseField('rebate', 'member')
  return services.db.transaction().execute(async (trx) => {
    const id = randomUUID()
    const claimed = await claimOperation(trx, {
      memberId: member.id,
      key,
      kind: 'registerLink',
      body: { kind, rebate, label, until },
      id,
      at: now,
    })
    if (claimed.isReplay) return { id: claimed.id }
    await lockMember(trx, member.id)
    if (rebate > (await mostRebate(trx, member.id, today))) throw new Refusal('REBATE_ABOVE_OWN')
    if ((await openLinks(trx, member.id, now)) >= mostLinks) throw new Refusal('LINKS_FULL')
    const ends_at = last === null ? null : dayStart(services, last + 1)
    await trx
      .insertInto('register_links')
      .values({ id, code: newLinkCode(), agent_id: member.id, kind, rebate, label, ends_at, created_at: now })
      .execute()
    if (rebate > 0) await admitPromise(trx, services, session, 'rebate', { of: ['link', rebate], to: label })
    return { id }
  })
}

const NewDownline = z.object({
  username: z.string().check(z.trim(), z.maxLength(255)),
  password: z.string().check(z.maxLength(255)),
  nickname: z.string().check(z.trim(), z.maxLength(32)),
  kind: z.enum(downlineKinds),
  rebate: rate,
  key: OperationKey,
})

/** Registers a member below the agent. The member has to choose a new password at the first login, because the agent knows this one. */
async function registerBelow(services: Services, session: CallSession, body: z.output<typeof NewDownline>, language: string) {
  const agent = session.member
  const { db, clock, limits, settings } = services
  const { username, password, nickname, kind, rebate, key } = body
  limits.take('registerDownline', { account: agent.id })
  const { register } = await settings.get()
  checkField('username', username, nameRule('username', register))
  checkField('password', password, nameRule('password', register))
  refuseCommon('password', password, [username])
  if (kind === 'member' && rebate > 0) refuseField('rebate', 'member')
  const account = username.toLowerCase()
  const password_hash = await hashPassword(password, services.passwordCost)
  const taken = () => new Refusal('USER_EXISTS', { value: { field: 'username' } })
  const id = await db
    .transaction()
    .execute(async (trx) => {
      const newId = randomUUID()
      const claimed = await claimOperation(trx, {
        memberId: agent.id,
        key,
        kind: 'registerDownline',
        body: { account, nickname, kind, rebate },
        id: newId,
        at: clock(),
      })
      if (claimed.isReplay) return undefined
      if (await findByAccount(trx, account)) throw taken()
      // lock order: everywhere the member is locked before the daily sums
      if (kind === 'agent') await lockMember(trx, agent.id)
      const memberId = await insertMember(
        trx,
        {
          account,
          password_hash,
          nickname: nickname || username,
          type: typeOf(kind),
          upline_id: agent.id,
          is_default_password: 1,
          language,
        },
        0n,
        clock(),
      )
      if (kind === 'agent') await giveRebate(trx, services, { uplineId: agent.id, memberId, rate: rebate, isBound: false })
      if (rebate > 0) await admitPromise(trx, services, session, 'rebate', { of: [account, rebate], to: account })
      return memberId
    })
    .catch((error: unknown) => {
      // two simultaneous requests with one name: the database accepts one
      if (error instanceof Error && /unique/i.test(error.message)) throw taken()
      throw error
    })
  // a replay returns the member created with the key
  return { id: id ?? (await findByAccount(db, account))?.id ?? '', account }
}

const common = { section: '§2 Agent centre, register centre', isOurs: true } as const

export const registerCenterCalls = [
  defineCall(endpoints.getRegisterCenter, {
    ...common,
    summary: "The agent's links to register by, with what they brought",
    value: RegisterCenter,
    async handle(services, request) {
      const { member } = sessionOf(request)
      requireAgent(member)
      return {
        mostRebate: await mostRebate(services.db, member.id, dayAt(services, services.clock())),
        mostLinks,
        outflowsFrom: await outflowsFrom(services.db, member, services.clock()),
        list: await linksOf(services, member.id),
      }
    },
  }),
  defineCall(endpoints.postRegisterLink, {
    ...common,
    summary: 'Makes a link by which people register below the agent; once for a key',
    body: NewLink,
    value: z.object({ id: z.string() }),
    async handle(services, request) {
      const session = sessionOf(request)
      requireAgent(session.member)
      return addLink(services, session, request.body)
    },
  }),
  defineCall(endpoints.postLinkOff, {
    ...common,
    summary: 'Switches a link off for good',
    body: z.object({ id: z.string() }),
    async handle({ db }, request) {
      const { member } = sessionOf(request)
      requireAgent(member)
      const ended = await db
        .updateTable('register_links')
        .set({ is_off: 1 })
        .where('id', '=', request.body.id)
        .where('agent_id', '=', member.id)
        .executeTakeFirst()
      if (Number(ended.numUpdatedRows) === 0) throw new Refusal('LINK_GONE')
    },
  }),
  defineCall(endpoints.postDownline, {
    ...common,
    summary: 'Registers somebody right below the agent; once for a key',
    body: NewDownline,
    value: Registered,
    handle(services, request) {
      const session = sessionOf(request)
      requireAgent(session.member)
      return registerBelow(services, session, request.body, request.language)
    },
  }),
]
