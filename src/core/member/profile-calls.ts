import * as z from 'zod/mini'
import * as endpoints from '../../contract/member.ts'
import { call } from '../platform/client.ts'
import { list, table } from '../platform/schema.ts'
import { FieldRule } from '../site/calls.ts'
import type { Realm } from '../platform/realm.ts'

/** Profile fields (§3), in the order of the page. Without the payment password. */
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

/** Sources of income. */
export const incomeSources = ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'] as const

/** fixed: fields that only customer service can change now. The ID number is masked. */
export const Profile = z.object({ values: table(z.string()), rules: table(FieldRule), fixed: list(z.string()) })
export type Profile = z.infer<typeof Profile>
/** Loads the profile. Not in the specification. */
export const getProfile = (realm: Realm, signal?: AbortSignal): Promise<Profile> =>
  call(realm, endpoints.getProfile, { value: Profile, signal })
/**
 * Sends the changed fields; an empty text removes a value. Encrypted. If a field is wrong, the rejection contains {field}. Not in the
 * specification.
 */
export const putProfile = (realm: Realm, values: Record<string, string>): Promise<Profile> =>
  call(realm, endpoints.putProfile, { body: { values }, value: Profile })

/** icon: the selected icon; choices: the built-in icons, with their URLs. */
export const MemberIcon = z.object({
  icon: z.string(),
  address: z.string(),
  choices: list(z.object({ icon: z.string(), address: z.string() })),
})
export type MemberIcon = z.infer<typeof MemberIcon>
/** §7: the profile icon. */
export const getIcon = (realm: Realm, signal?: AbortSignal): Promise<MemberIcon> =>
  call(realm, endpoints.getIcon, { value: MemberIcon, signal })
/** Selects a built-in icon. Not in the specification. */
export const putIcon = (realm: Realm, icon: string): Promise<MemberIcon> =>
  call(realm, endpoints.putIcon, { body: { icon }, value: MemberIcon })
/** Uploads an icon of the member, png or jpg, ≤ 5 MB, base64. Not in the specification. */
export const postIcon = (realm: Realm, image: string): Promise<MemberIcon> =>
  call(realm, endpoints.postIcon, { body: { image }, value: MemberIcon, timeout: 60_000 })
