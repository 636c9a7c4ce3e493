import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { CodeSent, RecoveryCodes, Security, TotpSetUp } from '../../../src/core/member/security-calls.ts'
import { guess } from '../guard/guess.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { brandName } from '../site/brand-name.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseField } from '../session/field-rules.ts'
import { findByMobile, type Member } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { tellChange } from './notices.ts'
import { securityOf } from './overview.ts'
import { bindContact } from './bind-contact.ts'
import { changePaymentPassword } from './change-payment-password.ts'
import { checkPaymentPassword, hasPaymentPassword, refuseWeakPayment } from './payment-password.ts'
import {
  checkCode,
  emailTo,
  offeredBy,
  Proof,
  refuseEmptyProof,
  requireOwner,
  requireProof,
  sendCode,
  sendProofCode,
  smsTo,
} from './proof.ts'
import { countsFrom, type ProofKind } from './proofs.ts'
import { noteChange } from './security-changes.ts'
import { proveFor, refuseUnproven } from './step-up.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import { beginTotp, begunTotp, totpSecretOf, turnTotpOn } from './totp-set-up.ts'
import { checkTwoStep, recoveryCodesOf, renewRecoveryCodes, takeTotp } from './two-step.ts'

const section = '§2 Member centre pages: securityCenter'
const ours = { section, isOurs: true } as const
const code = z.string().check(z.maxLength(40))

const Contact = z.object({
  mobileNum: z.optional(z.string().check(z.regex(/^\d{6,15}$/))),
  countryDialingCode: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(120))),
})

/** §6: the account centre is for members only. */
function owner(request: CallRequest<unknown, unknown>): Member {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member
}

function targetOf({ mobileNum, countryDialingCode, email }: z.output<typeof Contact>) {
  if (mobileNum && countryDialingCode) return smsTo(countryDialingCode, mobileNum)
  if (!email) throw new Refusal('BAD_REQUEST')
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) refuseField('email', 'pattern')
  return emailTo(email)
}

export const securityCalls = [
  defineCall(endpoints.getSecurity, {
    ...ours,
    summary: 'What guards the account',
    value: Security,
    async handle(services, request) {
      return securityOf(services, owner(request).id)
    },
  }),
  defineCall(endpoints.postProofCode, {
    ...ours,
    summary: 'A code to the number or mailbox that is bound, in place of the login password',
    body: z.object({ channel: z.enum(['sms', 'email']) }),
    value: CodeSent,
    handle: (services, request) => sendProofCode(services, owner(request), request.body.channel, request),
  }),
  defineCall(endpoints.postContactCode, {
    ...ours,
    summary: 'A code to a new number or mailbox',
    body: Contact,
    value: CodeSent,
    async handle(services, request) {
      const member = owner(request)
      const target = targetOf(request.body)
      return sendCode(services, { kind: 'bind', member, target }, request)
    },
  }),
  defineCall(endpoints.putContact, {
    ...ours,
    summary: 'Binds a number or mailbox by the code it received, with a proof that it is the member',
    body: z.extend(Contact, { ...Proof.shape, verificationCode: code }),
    value: Security,
    async handle(services, request) {
      const member = owner(request)
      const { body } = request
      const target = targetOf(body)
      const { channel, recipient } = target
      refuseEmptyProof(member, body)
      await refuseUnproven(services.db, services, sessionOf(request), 'contact', offeredBy(body))
      // needed for the first number too: a bound number can log in with a code, and reset the payment password
      const given = await requireOwner(services, member, body)
      const at = services.clock()
      const { mobileNum = '', countryDialingCode = '' } = body
      const taken = channel === 'sms' ? await findByMobile(services.db, countryDialingCode, mobileNum) : undefined
      if (taken && taken.id !== member.id) throw new Refusal('MOBILE_EXISTS', { value: { field: 'mobileNum' } })
      await checkCode(services, { kind: 'bind', member, target }, body.verificationCode, 'verificationCode')
      await proveFor(services.db, services, sessionOf(request), 'contact', given)
      await bindContact(
        services,
        member,
        channel === 'sms' ? { mobile: mobileNum, country_code: countryDialingCode } : { email: recipient },
        at,
      )
      await tellChange(services, member, request, channel === 'sms' ? 'mobileBound' : 'emailBound', { at })
      return securityOf(services, member.id)
    },
  }),
  defineCall(endpoints.putPaymentPassword, {
    ...ours,
    summary: 'Sets the payment password: by the old one, or by a proof where there is none or it is forgotten',
    body: z.extend(Proof, { oldPassword: z.optional(code), newPassword: code, confirmNewPassword: code }),
    value: Security,
    async handle(services, request) {
      const member = owner(request)
      const { oldPassword, newPassword, confirmNewPassword } = request.body
      refuseWeakPayment(newPassword, 'newPassword')
      if (confirmNewPassword !== newPassword) refuseField('confirmNewPassword', 'mismatch')
      const isChange = await hasPaymentPassword(services.db, member.id)
      // resetting needs a code: with the login password alone, one stolen password would open both
      const proof = isChange ? { code: request.body.code ?? '-' } : request.body
      const byOld = isChange ? oldPassword : undefined
      const offered = byOld === undefined ? offeredBy(proof) : 'paymentPassword'
      const session = sessionOf(request)
      await refuseUnproven(services.db, services, session, 'paymentPassword', offered)
      let given: ProofKind | undefined = 'paymentPassword'
      if (byOld !== undefined) await checkPaymentPassword(services, member, byOld)
      else given = await (isChange ? requireProof : requireOwner)(services, member, proof)
      const at = services.clock()
      const proven = await proveFor(services.db, services, session, 'paymentPassword', given)
      await changePaymentPassword(services, member.id, newPassword, proven, at)
      await tellChange(services, member, request, 'paymentPassword', { at })
      return securityOf(services, member.id)
    },
  }),
  defineCall(endpoints.postTotp, {
    ...ours,
    summary: 'Begins to set up time-based codes (RFC 6238)',
    body: Proof,
    value: TotpSetUp,
    async handle(services, request) {
      const member = owner(request)
      // active codes have to be turned off first, which needs one of them: the password alone is not enough to replace them
      if ((await totpSecretOf(services.db, member.id)) !== undefined) throw new Refusal('BAD_REQUEST')
      await refuseUnproven(services.db, services, sessionOf(request), 'newFactor', offeredBy(request.body))
      const given = await requireProof(services, member, request.body)
      const proven = await proveFor(services.db, services, sessionOf(request), 'newFactor', given)
      const secret = newTotpSecret()
      await beginTotp(services, member.id, secret, await countsFrom(services, proven))
      return { secret, uri: totpUri(secret, member.account, brandName) }
    },
  }),
  defineCall(endpoints.postTotpConfirm, {
    ...ours,
    summary: 'Turns time-based codes on with the first of them, and gives ten recovery codes',
    body: z.object({ code }),
    value: RecoveryCodes,
    async handle(services, request) {
      const { db, clock } = services
      const member = owner(request)
      const { id } = member
      const begun = await begunTotp(services, id)
      const { isRight } = await guess(services, 'secondFactor', { memberId: id, account: id }, async () => {
        return (begun && (await takeTotp(db, id, services.secrets.open(begun.sealed, id), request.body.code, clock()))) || undefined
      })
      if (!begun || !isRight) throw new Refusal('VERIFICATION_WRONG', { value: { field: 'code' } })
      const at = clock()
      await turnTotpOn(services, id, begun, at)
      await tellChange(services, member, request, 'totpOn', { at })
      return { recoveryCodes: await renewRecoveryCodes(db, id) }
    },
  }),
  defineCall(endpoints.postRecoveryCodes, {
    ...ours,
    summary: 'Ten new recovery codes in place of all others',
    body: z.object({ code }),
    value: RecoveryCodes,
    async handle(services, request) {
      const member = owner(request)
      const { id } = member
      if ((await totpSecretOf(services.db, id)) === undefined) throw new Refusal('BAD_REQUEST')
      await refuseUnproven(services.db, services, sessionOf(request), 'secondFactor', 'totp')
      await checkTwoStep(services, id, request.body.code)
      await proveFor(services.db, services, sessionOf(request), 'secondFactor', 'totp')
      const at = services.clock()
      const former = { codes: await recoveryCodesOf(services.db, id) }
      await noteChange(services.db, { memberId: id, guard: 'recoveryCodes', former, countsFrom: at, at })
      await tellChange(services, member, request, 'recoveryCodes', { at })
      return { recoveryCodes: await renewRecoveryCodes(services.db, id) }
    },
  }),
  defineCall(endpoints.postTotpOff, {
    ...ours,
    summary: 'Turns time-based codes off, with one of them or a recovery code',
    body: z.object({ code }),
    value: Security,
    async handle(services, request) {
      const { db } = services
      const member = owner(request)
      const { id } = member
      await refuseUnproven(db, services, sessionOf(request), 'secondFactor', 'totp')
      await checkTwoStep(services, id, request.body.code)
      await proveFor(db, services, sessionOf(request), 'secondFactor', 'totp')
      const at = services.clock()
      await db.transaction().execute(async (trx) => {
        const former = { secret: (await totpSecretOf(trx, id)) ?? null, codes: await recoveryCodesOf(trx, id) }
        await noteChange(trx, { memberId: id, guard: 'totpOff', former, countsFrom: at, at })
        await trx.updateTable('member_security').set({ totp_secret: null }).where('member_id', '=', id).execute()
        await trx.deleteFrom('recovery_codes').where('member_id', '=', id).execute()
      })
      await tellChange(services, member, request, 'totpOff', { at })
      return securityOf(services, id)
    },
  }),
]
