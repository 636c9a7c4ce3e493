import { rememberLifetime } from '../brand/constants.ts'
import { environment } from '../platform/environment.ts'
import { currentRealm } from './session.ts'

/** Members' and agents' names are remembered apart. */
const cookie = () => `tessera_username${currentRealm() && '_agent'}`

/** The user name that this browser remembers, or empty. The password is the browser's own to keep (design §4). */
export function rememberedName(): string {
  return environment().cookie.get(cookie()) ?? ''
}

/** Remembers the user name for 24 hours (§9), or forgets it. */
export function rememberName(username: string, isWanted: boolean): void {
  if (isWanted) environment().cookie.set(cookie(), username, rememberLifetime)
  else if (rememberedName() !== '') environment().cookie.set(cookie(), '', 0)
}
