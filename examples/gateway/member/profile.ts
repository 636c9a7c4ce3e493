import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { incomeSources, Profile, type ProfileField, profileFields } from '../../../src/core/member/profile-calls.ts'
import type { Tables } from '../database/tables.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { checkField, refuseField } from '../session/field-rules.ts'
import { maskNumber, type Member } from '../session/members.ts'
import { tellChange } from './notices.ts'
import { refuseNonPlayers } from '../session/players.ts'
import type { FieldRule } from '../site/settings.ts'
import { noteChange, realName } from './security-changes.ts'

const section = '§3 Profile fields'

const rule = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: null,
  patternId,
  minLength,
  maxLength,
})
/** Names, addresses and numbers vary by country, so the patterns (§5) are as permissive as possible. */
const rules: Record<ProfileField, FieldRule> = {
  payeeName: rule(0, 2, 80),
  fullName: rule(0, 2, 120),
  birthday: rule(11, 10, 10),
  placeOfBirth: rule(0, 2, 80),
  nationality: rule(23, 2, 2),
  idNumber: rule(2, 6, 24),
  address: rule(0, 4, 200),
  occupation: rule(0, 2, 80),
  sourceOfIncome: rule(0, 2, 20),
  qqNum: rule(6, 5, 12),
  whatsapp: rule(6, 6, 16),
  facebook: rule(9, 2, 60),
  telegram: rule(9, 3, 40),
  zalo: rule(6, 6, 16),
  line: rule(9, 2, 40),
}
/** Fields that payments are checked against: once set, only customer service can change them, and the member is notified. */
const told = { payeeName: 'nameSet', idNumber: 'idSet' } as const
const fixed = Object.keys(told) as (keyof typeof told)[]

/** Additional checks that `field-rules.ts` leaves to the client. */
const further: Partial<Record<ProfileField, (text: string, now: number, minimumAge: number) => boolean>> = {
  birthday: (text, now, minimumAge) => {
    const date = new Date(`${text}T00:00:00Z`)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false
    const today = new Date(now)
    return text >= '1900' && text <= `${today.getUTCFullYear() - minimumAge}${today.toISOString().slice(4, 10)}`
  },
  idNumber: (text) => /^[\p{L}\p{N}]+$/u.test(text),
  facebook: (text) => !/\s/.test(text),
  telegram: (text) => !/\s/.test(text),
  line: (text) => !/\s/.test(text),
  sourceOfIncome: (text) => (incomeSources as readonly string[]).includes(text),
}

type Values = Partial<Record<ProfileField, string>>
const valuesOf = (profile: string): Values => {
  const kept = JSON.parse(profile) as Record<string, unknown>
  return Object.fromEntries(profileFields.flatMap((name) => (typeof kept[name] === 'string' && kept[name] ? [[name, kept[name]]] : [])))
}

/**
 * Records profile fields before a change, so that it can be undone. Fields that payments are checked against have their own subject.
 * @param profile the profile before the change
 */
export async function noteProfile(
  trx: Transaction<Tables>,
  memberId: string,
  { profile, names, at }: { profile: string; names: readonly ProfileField[]; at: number },
): Promise<void> {
  const known = valuesOf(profile)
  for (const subject of ['', realName]) {
    const own = names.filter((name) => name in told === (subject === realName))
    const former = Object.fromEntries(own.map((name) => [name, known[name] ?? '']))
    if (own.length > 0) await noteChange(trx, { memberId, guard: 'profile', subject, former, countsFrom: at, at })
  }
}

function view(profile: string): z.output<typeof Profile> {
  const values = valuesOf(profile)
  return {
    values: { ...values, ...(values.idNumber && { idNumber: maskNumber(values.idNumber) }) },
    rules,
    fixed: fixed.filter((name) => values[name]),
  }
}

function check(values: Record<string, string>, known: Values, now: number, minimumAge: number): Values {
  const change: Values = {}
  for (const [key, value] of Object.entries(values)) {
    const name = profileFields.find((each) => each === key)
    if (!name) throw new Refusal('BAD_REQUEST')
    const text = value.trim().normalize('NFC')
    if (name in told && known[name]) throw new Refusal('PROFILE_FIXED', { value: { field: name } })
    checkField(name, text, rules[name])
    if (/[\p{Cc}<>]/u.test(text) || (text && !(further[name]?.(text, now, minimumAge) ?? true))) refuseField(name, 'pattern')
    change[name] = text
  }
  return change
}

function owner(request: CallRequest<unknown, unknown>): Member {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member
}

export const profileCalls = [
  defineCall(endpoints.getProfile, {
    section,
    summary: 'What the member has told of themselves, and the rules of the fields',
    isOurs: true,
    value: Profile,
    async handle(_services, request) {
      return view(owner(request).profile)
    },
  }),
  defineCall(endpoints.putProfile, {
    section,
    summary: 'Changes fields of the profile; real name and ID number only while they are empty',
    isOurs: true,
    body: z.object({ values: z.record(z.string(), z.string().check(z.maxLength(400))) }),
    value: Profile,
    async handle(services, request) {
      const { db, clock, settings } = services
      const member = owner(request)
      const { id } = member
      const { minimumAge } = await settings.get()
      const since = clock()
      const changed = await db.transaction().execute(async (trx) => {
        // the row is locked, so that two parallel tabs each change their own fields, and a fixed field is set only once
        const { profile } = await trx
          .updateTable('members')
          .set((fields) => ({ profile: fields.ref('profile') }))
          .where('id', '=', id)
          .returning('profile')
          .executeTakeFirstOrThrow()
        const kept = JSON.parse(profile) as Record<string, unknown>
        const at = clock()
        const change = check(request.body.values, valuesOf(profile), at, minimumAge)
        const next = JSON.stringify({ ...kept, ...change })
        await noteProfile(trx, id, { profile, names: profileFields.filter((name) => name in change), at })
        await trx.updateTable('members').set({ profile: next }).where('id', '=', id).execute()
        return view(next)
      })
      for (const name of fixed)
        if (request.body.values[name]?.trim())
          await tellChange(services, member, request, told[name], { path: '/member#securityCenter', at: since })
      return changed
    },
  }),
]
