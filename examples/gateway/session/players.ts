import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../platform/refusal.ts'

/** Type of a trial user (§6). */
export const trialType = 4
/** Staff of the operator. They can't log in with the form; a back-office token lets them look around, but not play. */
export const staffType = 9

/** Account types that can't play or move money. */
export const nonPlayerTypes: readonly number[] = [trialType, staffType]

/** §6, §8: only players can launch games and have favourites and recent games. @throws {Refusal} for trial users and staff */
export function refuseNonPlayers({ type }: Pick<Selectable<Tables['members']>, 'type'>): void {
  if (type === trialType) throw new Refusal('TRIAL_NOT_ALLOWED')
  if (type === staffType) throw new Refusal('USER_ACCOUNT_NEEDED')
}
