import type { Context } from 'hono'
import type { Database } from '../database/open.ts'
import type { CatalogueIndex } from '../games/catalogue-index.ts'
import type { Play, Round } from '../games/play.ts'
import type { LiveStream } from '../live/stream.ts'
import type { SecretBox } from '../member/secret-box.ts'
import type { SettingsStore } from '../site/settings.ts'
import type { Moved, WalletTransfer } from '../wallet/wallet-transfer.ts'
import type { DayClock } from './house-days.ts'
import type { Later } from './later.ts'
import type { Limits } from './limits.ts'
import type { AllowedOrigins } from './origins.ts'
import type { PayloadCipher } from './payload.ts'
import type { Pictures } from './pictures.ts'
import type { Rasters } from './rasters.ts'
import type { PasswordCost } from './secrets.ts'
import type { WorkCost } from './work-cost.ts'
import type { Logger } from '../watch/logger.ts'

/** What every call's handler may use; made once by `createGateway`. */
export interface Services {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  /** Sandbox: how far the clock of all gateways is moved forward, ms, to show the effects of time; 0 resets it. */
  goAhead: (milliseconds: number) => Promise<void>
  /** The gateway's own address behind a proxy, without a slash at the end; undefined if it is the called origin. */
  publicAddress: string | undefined
  /** The origin that a call was sent to, as a trusted proxy says; see `calledOrigin`. */
  calledOrigin: (context: Context) => string
  origins: AllowedOrigins
  /** Passkeys: the domain that they are bound to, else that of the gateway; other brand origins where they may be used. */
  passkeys: { domain: string | undefined; origins: string[] }
  limits: Limits
  payload: PayloadCipher
  /** Encrypts what is stored and has to be read again: secrets of authenticators. */
  secrets: SecretBox
  /** Decodes what members upload. */
  pictures: Pictures
  /** Makes pixels of drawings. */
  rasters: Rasters
  settings: SettingsStore
  catalogue: CatalogueIndex
  live: LiveStream
  /** A round of a member at a demo game. @throws {Refusal} {InvalidInput} {KeyReused} {InsufficientFunds} */
  playRound: (play: Play) => Promise<Round>
  /** A member's own transfer between wallets: see `transferAlone`. */
  transfer: (transfer: WalletTransfer) => Promise<Moved | string>
  /** Where days begin: the zones of the house, of which the one in force has to be the brand's `timeZoneOffset`. */
  zones: DayClock['zones']
  /** A number in [0, 1) for the outcome of a round. */
  random: () => number
  /** What a new password's hash costs. */
  passwordCost: PasswordCost
  /** What a proof of work takes. */
  workCost: WorkCost
  /** Does work after the answer. */
  later: Later
  /** When all of that is done. */
  settled: () => Promise<void>
  log: Logger
  /** How old the last backup may be before the console shows it in red, ms; undefined: as old as it likes. */
  backupWithin: number | undefined
}
