import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { LoginValue } from '../../../src/core/session/member-calls.ts'
import { findByIdentity } from '../member/linked.ts'
import { Credential } from '../member/passkeys.ts'
import { twoStepSubject, verifyTwoStep } from '../member/two-step.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, unknownHash } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { newCaptcha } from './captcha.ts'
import { refuseClosedDoors, refuseOutsiders, welcome } from './login.ts'
import { createMember, findByExternalId, type Member } from './members.ts'
import { trialType } from './players.ts'
import { withLogin } from './refused-login.ts'
import { useToken } from './tickets.ts'

const section = '§7 Session and member'
/** The play money of a trial user, in cents. */
const trialCredit = 100_000n

async function findOrCreate(
  services: Services,
  externalId: string,
  account: string,
  nickname: string,
  type: number,
  credit: bigint,
  language: string,
): Promise<Member> {
  const { db, clock } = services
  const known = await findByIdentity(db, externalId)
  if (known) return known
  const newcomer = { account, nickname, type, external_id: externalId, password_hash: unknownHash, language }
  await createMember(db, newcomer, credit, clock()).catch(async (error: unknown) => {
    // Two parallel first logins: the other one has already created the member.
    if (!(await findByExternalId(db, externalId))) throw error
  })
  return (await findByExternalId(db, externalId)) as Member
}

export const otherLoginCalls = [
  defineCall(endpoints.postFreePlay, {
    section,
    summary: 'Free play: login as a trial user; value is the device, sealed',
    body: z.object({ os: z.string(), platform: z.literal('W'), value: z.string().check(z.maxLength(2000)) }),
    value: LoginValue,
    async handle(services, { body, address, device: browser, gateway, language, headers }) {
      const device = services.payload.openText(body.value)
      services.limits.take('freePlay', { account: fingerprint(device), address })
      await refuseClosedDoors(services)
      if (headers.get('x-gateway-version') !== '3') throw new Refusal('BAD_REQUEST')
      if (!(await services.settings.get()).flags['FREEPLAY3']) throw new Refusal('ACCESS_RESTRICTED')
      const account = `trial${randomInt(100_000, 999_999)}`
      return welcome(
        services,
        await findOrCreate(services, `device:${fingerprint(device)}`, account, 'Trial', trialType, trialCredit, language),
        {
          device: browser,
          address,
          gateway,
          language,
        },
      )
    },
  }),
  defineCall(endpoints.postIdentityLogin, {
    section: '§2 Popups',
    summary: "Login by an identity provider's code; creates the member on first use",
    isOurs: true,
    body: z.object({
      provider: z.enum(['google', 'facebook', 'firebase']),
      idToken: z.string(),
      verificationId: z.optional(z.string()),
      verificationCode: z.optional(z.string()),
      credential: z.optional(Credential),
    }),
    value: LoginValue,
    async handle(services, { body, address, device, gateway, language }) {
      services.limits.take('login', { address })
      await refuseClosedDoors(services)
      if (!(await services.settings.get()).flags['THIRDPARTYLOGIN3']) throw new Refusal('ACCESS_RESTRICTED')
      const from = { device, address, gateway, language }
      return withLogin(services, from, async (know) => {
        const { verificationId } = body
        const begun = verificationId ? await twoStepSubject(services, verificationId, 'identity') : undefined
        if (begun !== undefined) {
          // the first step used up the provider's code; on the second step `begun` replaces it
          const member = await services.db.selectFrom('members').selectAll().where('id', '=', begun).executeTakeFirstOrThrow()
          know(member)
          await verifyTwoStep(services, member, gateway, 'identity', body)
          return welcome(services, member, from)
        }
        const ticket = await useToken(services.db, 'identity', body.idToken, services.clock())
        if (!ticket || ticket.subject !== body.provider) throw new Refusal('LOGIN_FAILED')
        const name = String(ticket.data)
        const account = `${body.provider.slice(0, 1)}${name
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .slice(0, 10)}${randomInt(1000, 9999)}`
        const member = await findOrCreate(services, `${body.provider}:${name.toLowerCase()}`, account, name, 0, 0n, language)
        know(member)
        refuseOutsiders(member)
        await verifyTwoStep(services, member, gateway, 'identity')
        return welcome(services, member, from, { isHandedOver: member.login_count === 0 })
      })
    },
  }),
  defineCall(endpoints.getCaptcha, {
    section,
    summary: 'A captcha: `<id>:<PNG in base64>`, good for one answer from this address within five minutes; each costs a proof of work',
    value: z.string(),
    handle: (services, request) => newCaptcha(services, request),
  }),
]
