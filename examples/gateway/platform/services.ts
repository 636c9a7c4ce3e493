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

/** The dependencies of every call's handler; created once by `createGateway`. */
export interface Services {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  /** Sandbox: moves the clock of all gateways this far ahead, ms, to demonstrate effects of time; 0 resets it. */
  goAhead: (milliseconds: number) => Promise<void>
  /** The gateway's public address behind a proxy, without a trailing slash; undefined if callers use the called origin. */
  publicAddress: string | undefined
  /** Returns the called origin, as reported by a trusted proxy; see `calledOrigin`. */
  calledOrigin: (context: Context) => string
  origins: AllowedOrigins
  /** The domain that passkeys are bound to (default: the gateway's), and other brand origins where they may be used. */
  passkeys: { domain: string | undefined; origins: string[] }
  limits: Limits
  payload: PayloadCipher
  /** Encrypts stored secrets that have to be read again: those of authenticators. */
  secrets: SecretBox
  /** Decodes uploaded pictures. */
  pictures: Pictures
  /** Renders drawings to pixels. */
  rasters: Rasters
  settings: SettingsStore
  catalogue: CatalogueIndex
  live: LiveStream
  /** Plays a member's round of a demo game. @throws {Refusal} {InvalidInput} {KeyReused} {InsufficientFunds} */
  playRound: (play: Play) => Promise<Round>
  /** Transfers a member's own money between wallets: see `transferAlone`. */
  transfer: (transfer: WalletTransfer) => Promise<Moved | string>
  /** The time zones of the house; the current one has to match the brand's `timeZoneOffset`. */
  zones: DayClock['zones']
  /** A number in [0, 1) for the outcome of a round. */
  random: () => number
  /** The cost of hashing a new password. */
  passwordCost: PasswordCost
  /** The cost of a proof of work. */
  workCost: WorkCost
  /** Runs work after the response. */
  later: Later
  /** Resolves when all such work is done. */
  settled: () => Promise<void>
  log: Logger
  /** Maximum age of the last backup before the console shows it in red, ms; undefined: no limit. */
  backupWithin: number | undefined
}
