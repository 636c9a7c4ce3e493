import type { Database } from '../database/open.ts'
import type { CatalogueIndex } from '../games/catalogue-index.ts'
import type { LiveHub } from '../live/hub.ts'
import type { SettingsStore } from '../site/settings.ts'
import type { Limits } from './limits.ts'
import type { PayloadCipher } from './payload.ts'

/** What every call's handler may use; made once by `createGateway`. */
export interface Services {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  /** Sandbox: this gateway's clock goes ahead by so much, ms, to show what time brings; 0 brings it back. */
  goAhead: (milliseconds: number) => void
  /** The gateway's own address behind a proxy, without a slash at the end; undefined where it is the origin that is called. */
  publicAddress: string | undefined
  limits: Limits
  payload: PayloadCipher
  settings: SettingsStore
  catalogue: CatalogueIndex
  hub: LiveHub
  /** Where days begin: minutes east of Greenwich, as the brand's `timeZoneOffset`. */
  timeZoneOffset: number
  /** A number in [0, 1) for the outcome of a round. */
  random: () => number
  /** The latest captchas' answers by id, for the sandbox console and tests on this machine. */
  captchaAnswers: Map<string, string>
  log: (line: string) => void
}
