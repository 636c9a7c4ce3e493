import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { list, table } from '../platform/schema.ts'
import { FieldRule } from '../site/calls.ts'
import type { Realm } from '../platform/realm.ts'

/** Profile fields (§3), in the order of the page; the payment password is kept apart. */
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

/** fixed: fields that only customer service can change now. The ID number comes masked. */
export const Profile = z.object({ values: table(z.string()), rules: table(FieldRule), fixed: list(z.string()) })
export type Profile = z.infer<typeof Profile>
/** GET, T. Ours. */
export const getProfile = (realm: Realm, signal?: AbortSignal): Promise<Profile> =>
  call(realm, '/wps/member/profile', { value: Profile, signal })
/** PUT, T, E: what has changed; an empty text takes a value back. Rejected with {field} where one is at fault. Ours. */
export const putProfile = (realm: Realm, values: Record<string, string>): Promise<Profile> =>
  call(realm, '/wps/member/profile/change', { method: 'PUT', body: { values }, encrypted: true, value: Profile })

/** icon: what is chosen; choices: pictures of the house by name and address. */
export const MemberIcon = z.object({
  icon: z.string(),
  address: z.string(),
  choices: list(z.object({ icon: z.string(), address: z.string() })),
})
export type MemberIcon = z.infer<typeof MemberIcon>
const iconPath = '/wps/member/info/icon'
/** §7 GET, T: the profile icon. */
export const getIcon = (realm: Realm, signal?: AbortSignal): Promise<MemberIcon> => call(realm, iconPath, { value: MemberIcon, signal })
/** PUT, T: chooses one of the house's. Ours. */
export const putIcon = (realm: Realm, icon: string): Promise<MemberIcon> =>
  call(realm, `${iconPath}/choice`, { method: 'PUT', body: { icon }, value: MemberIcon })
/** POST, T: an own picture, png or jpg, ≤ 5 MB, base64. Ours. */
export const postIcon = (realm: Realm, image: string): Promise<MemberIcon> =>
  call(realm, `${iconPath}/upload`, { method: 'POST', body: { image }, value: MemberIcon, timeout: 60_000 })
