import * as z from 'zod/mini'
import * as endpoints from '../../contract/member.ts'
import { call } from '../platform/client.ts'
import { list, table } from '../platform/schema.ts'
import { FieldRule } from '../site/calls.ts'
import type { Realm } from '../platform/realm.ts'

/** Profile fields (§3), in the order of the page. The payment password is not among them. */
export const profileFields = [
  'payeeName',
  'fullName',
  'birthday',
  'placeOfBirth',
  'nationality',
  'idNumber',
  'address',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'line',
] as const
export type ProfileField = (typeof profileFields)[number]

/** Where money may come from. */
export const incomeSources = ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'] as const

/** fixed: fields that only customer service can still change. The ID number is masked. */
export const Profile = z.object({ values: table(z.string()), rules: table(FieldRule), fixed: list(z.string()) })
export type Profile = z.infer<typeof Profile>
/** GET, T. Ours. */
export const getProfile = (realm: Realm, signal?: AbortSignal): Promise<Profile> =>
  call(realm, endpoints.getProfile, { value: Profile, signal })
/** PUT, T, E: the changed fields; an empty text removes a value. Rejected with {field} if a field is wrong. Ours. */
export const putProfile = (realm: Realm, values: Record<string, string>): Promise<Profile> =>
  call(realm, endpoints.putProfile, { body: { values }, value: Profile })

/** icon: the chosen one; choices: pictures of the house by name and address. */
export const MemberIcon = z.object({
  icon: z.string(),
  address: z.string(),
  choices: list(z.object({ icon: z.string(), address: z.string() })),
})
export type MemberIcon = z.infer<typeof MemberIcon>
/** §7 GET, T: the profile icon. */
export const getIcon = (realm: Realm, signal?: AbortSignal): Promise<MemberIcon> =>
  call(realm, endpoints.getIcon, { value: MemberIcon, signal })
/** PUT, T: chooses a picture of the house. Ours. */
export const putIcon = (realm: Realm, icon: string): Promise<MemberIcon> =>
  call(realm, endpoints.putIcon, { body: { icon }, value: MemberIcon })
/** POST, T: the member's own picture, png or jpg, ≤ 5 MB, base64. Ours. */
export const postIcon = (realm: Realm, image: string): Promise<MemberIcon> =>
  call(realm, endpoints.postIcon, { body: { image }, value: MemberIcon, timeout: 60_000 })
