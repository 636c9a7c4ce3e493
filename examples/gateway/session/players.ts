import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../platform/refusal.ts'

/** Type of a trial user (§6). */
export const trialType = 4
/** Staff of the operator: they can't log in by the form; a token of the back office lets them in to look, not to play. */
export const staffType = 9

/** Neither of them plays or moves money. */
export const nonPlayerTypes: readonly number[] = [trialType, staffType]

/** §6, §8: only players have launches, favourites and recents. @throws {Refusal} for a trial user, and for staff */
export function refuseNonPlayers({ type }: Pick<Selectable<Tables['members']>, 'type'>): void {
  if (type === trialType) throw new Refusal('TRIAL_NOT_ALLOWED')
  if (type === staffType) throw new Refusal('USER_ACCOUNT_NEEDED')
}
