import { firstPrompt } from '../content/first-prompt.ts'
import { LocalText } from '../content/local-text.ts'
import * as z from 'zod/mini'
import type { Database } from '../database/open.ts'
import type { News } from '../live/news.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'

/** §3 Registration validation config, one field. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.nullable(z.string()),
  patternId: z.nullable(z.number()),
  minLength: z.nullable(z.number()),
  maxLength: z.nullable(z.number()),
})
export type FieldRule = z.infer<typeof FieldRule>

const Ceiling = z.number().check(z.int(), z.gte(0), z.lte(10_000))

/** All settings that the sandbox console can change. */
export const Settings = z.object({
  /** 0: the app is shown, 1: maintenance, 2: region blocked (§2 Routes). */
  systemStatus: z.literal([0, 1, 2]),
  /** Milliseconds since 1970; null if the end is not known. */
  maintenanceEnd: z.nullable(z.number()),
  maintenanceMessage: z.string(),
  regionMessage: z.string(),
  /** False: the page's domain doesn't belong to the operator. */
  isDomainValid: z.boolean(),
  /** The visitor's address is blocked. */
  isAccessRestricted: z.boolean(),
  /** Whether and how sending an SMS fails (§8). */
  smsFailure: z.enum(['none', 'failed', 'quota', 'notEnabled', 'tooMany']),
  /** The server's message for `failed`. */
  smsMessage: z.string(),
  /** Dialing codes, without a plus, of the countries to which the brand sends SMS. */
  smsCountries: z.array(z.string().check(z.regex(/^\d{1,4}$/))),
  /** The lifetime of an SMS code. */
  smsMinutes: z.number(),
  flags: z.record(z.string(), z.boolean()),
  register: z.record(z.string(), FieldRule),
  /** The lowest age that a profile accepts, in years (§9). Registration uses the brand's `minimumAge`. */
  minimumAge: z.number().check(z.int(), z.gte(18), z.lte(99)),
  /** The minimum and maximum number of words in a feedback (§5). */
  feedbackWords: z.object({ min: z.number(), max: z.number() }),
  /** In a path and in a domain, {gateway} is replaced by the gateway's own address. */
  customerService: z.array(z.object({ csType: z.string(), title: z.string(), path: z.string() })),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  domainRoute: z.array(z.string()),
  mainDomain: z.string(),
  gtagId: z.string(),
  country: z.string(),
  availablePromo: z.array(z.string()),
  loginPrompt: LocalText,
  /** The waiting time of a new withdrawal account, in hours. With a step-up stronger than a password it may be used at once. */
  payeeWaitHours: z.number().check(z.gte(0), z.lte(720)),
  /**
   * The waiting time of a new number, mailbox, payment password, authenticator or passkey, in hours. During it the contact or factor can't
   * be used for a step-up: see `security-changes.ts`.
   */
  proofWaitHours: z.number().check(z.gte(0), z.lte(720)),
  /** The idle timeout of a session, in minutes. */
  sessionIdleMinutes: z.number().check(z.gte(1), z.lte(720)),
  /** §4 Withdrawal confirmation: a paid withdrawal that the member hasn't confirmed counts as received after this number of minutes. */
  withdrawConfirmMinutes: z.number().check(z.gt(0), z.lte(10_080)),
  /** True: every game plays from the main wallet, and vendors have no wallets of their own. */
  singleWallet: z.boolean(),
  /** Codes of the vendors with a wallet, in the order in which they are shown. */
  walletVendors: z.array(z.string()),
  /** May members send money to their upline, and agents to the members below them? */
  uplineTransfer: z.boolean(),
  downlineTransfer: z.boolean(),
  /**
   * The parts of responsible gambling that are offered (design §4). A break that has begun stays in force even if its part is switched off.
   */
  limits: z.object({ deposit: z.boolean(), loss: z.boolean(), session: z.boolean(), timeOut: z.boolean(), exclusion: z.boolean() }),
  /** The kinds of contracts that agents may have with each other (§4 Contract offers). A kind that is off is neither offered nor paid. */
  contracts: z.object({ dividend: z.boolean(), daily: z.boolean(), hourly: z.boolean(), realtime: z.boolean() }),
  /**
   * The highest rates that agents may promise each other, in hundredths of a per cent. They apply to agents without an upline; for other
   * agents the limit is the rate they get themselves. isOn false: no limit.
   */
  contractCeilings: z.object({ isOn: z.boolean(), dividend: Ceiling, daily: Ceiling, hourly: Ceiling, realtime: Ceiling }),
})
export type Settings = z.infer<typeof Settings>

const off: FieldRule = { enabled: false, required: false, acceptedPattern: null, patternId: null, minLength: null, maxLength: null }
const required: FieldRule = { ...off, enabled: true, required: true }
const optional: FieldRule = { ...off, enabled: true }

export const standardSettings: Settings = {
  systemStatus: 0,
  maintenanceEnd: null,
  maintenanceMessage: '',
  regionMessage: '',
  isDomainValid: true,
  isAccessRestricted: false,
  smsFailure: 'none',
  smsMessage: 'The operator did not accept this number. Please check it or choose another one.',
  smsCountries: ['63'],
  smsMinutes: 1,
  flags: {
    MOBILENUMREG3: true,
    USERNAMEREG3: true,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: false,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: true,
    MOBILEVERCODELOGIN3: true,
    MANPLAYREB3: true,
    CHNGPASSVERIF3: true,
    AGENTPOLICY3: true,
    showCaptcha: false,
    mobileReg: true,
    VIP3: true,
    THIRDPARTYLOGIN3: true,
    GAMESPROHIBITED3: false,
  },
  register: {
    username: { ...required, patternId: 1, minLength: 4, maxLength: 16 },
    password: { ...required, patternId: 0, minLength: 8, maxLength: 32 },
    confirmPassword: required,
    payeeName: { ...off, patternId: 21, maxLength: 60 },
    email: { ...off, patternId: 3, maxLength: 120 },
    qqNum: { ...off, patternId: 6, minLength: 5, maxLength: 12 },
    mobileNum: { ...required, patternId: 6, minLength: 10, maxLength: 10 },
    recommenderId: { ...off, patternId: 2, maxLength: 20 },
    captcha: off,
    verificationCode: { ...required, maxLength: 255 },
    affiliateCode: { ...optional, acceptedPattern: null, maxLength: 64 },
    referralCode: { ...optional, maxLength: 64 },
    paymentPassword: { ...off, patternId: 6, minLength: 6, maxLength: 6 },
    line: { ...off, patternId: 9, maxLength: 40 },
    whatsapp: { ...off, patternId: 6, minLength: 6, maxLength: 16 },
    facebook: { ...off, patternId: 9, maxLength: 60 },
    wechat: { ...off, patternId: 9, maxLength: 40 },
    idNumber: { ...off, patternId: 2, minLength: 6, maxLength: 24 },
  },
  minimumAge: 21,
  feedbackWords: { min: 3, max: 300 },
  customerService: [
    { csType: 'LIVE_CHAT', title: 'Live chat', path: '{gateway}/support/desk' },
    { csType: 'TELEGRAM', title: 'Telegram, support desk', path: 'https://t.me/example_support' },
    { csType: 'TELEGRAM', title: 'Telegram, VIP care', path: 'https://t.me/tessera_jun' },
    { csType: 'FACEBOOK', title: 'Facebook Messenger', path: 'https://m.me/example' },
    { csType: 'EMAIL', title: 'E-mail', path: 'mailto:support@casino.example' },
  ],
  // without IMAGE_CDN and GAME_CDN, the gateway itself serves pictures and games, below its address
  resources: [
    { resourceType: 'FACEBOOK', url: 'https://www.facebook.com/example' },
    { resourceType: 'GOOGLE', url: 'https://www.google.com/search?q=example' },
    { resourceType: 'TELEGRAM', url: 'https://t.me/example' },
  ],
  domainRoute: ['{gateway}', 'https://tessera-one.example', 'https://tessera-two.example', 'https://tessera-three.example'],
  mainDomain: 'localhost',
  gtagId: '',
  country: 'PH',
  availablePromo: ['REFERRAL', 'WELCOME', 'REBATE'],
  singleWallet: false,
  walletVendors: ['MIRADOR', 'AURELIA', 'ROUNDTABLE', 'BTI', 'OSTRA', 'LUMENLOTT'],
  uplineTransfer: true,
  downlineTransfer: true,
  payeeWaitHours: 24,
  proofWaitHours: 24,
  sessionIdleMinutes: 30,
  withdrawConfirmMinutes: 30,
  loginPrompt: firstPrompt,
  limits: { deposit: true, loss: true, session: true, timeOut: true, exclusion: true },
  contracts: { dividend: true, daily: true, hourly: true, realtime: true },
  contractCeilings: { isOn: true, dividend: 6000, daily: 1500, hourly: 1500, realtime: 1500 },
}

/** A change by the console: flags and fields are merged, everything else is replaced. */
export const SettingsChange = z.extend(z.partial(Settings), {
  limits: z.optional(z.partial(Settings.shape.limits)),
  contracts: z.optional(z.partial(Settings.shape.contracts)),
  contractCeilings: z.optional(z.partial(Settings.shape.contractCeilings)),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** The settings, cached in memory. A reader inside a transaction must not wait for another connection to the database. */
export interface SettingsStore {
  get(): Promise<Settings>
  /** @throws {Refusal} BAD_REQUEST if the change is invalid */
  change(change: unknown): Promise<Settings>
  reset(): Promise<Settings>
  /** Reads the settings again after another gateway has changed them. */
  refresh(): Promise<void>
}

/** The settings. The database stores only the values that differ from the default. */
export function createSettings(db: Database): SettingsStore {
  let known: Settings | undefined
  const store = (make: (before: Settings) => Settings): Promise<Settings> =>
    db.transaction().execute(async (trx) => {
      const before = await readSettings(trx)
      const settings = make(before)
      const value = JSON.stringify(settings)
      if (settings === standardSettings) await trx.deleteFrom('settings').where('key', '=', 'console').execute()
      else
        await trx
          .insertInto('settings')
          .values({ key: 'console', value })
          .onConflict((on) => on.column('key').doUpdateSet({ value }))
          .execute()
      if (JSON.stringify(before) !== value) await publish(trx, { type: 'house.settings', data: {} }, statusOf(settings))
      return settings
    })
  return {
    get: async () => (known ??= await readSettings(db)),
    async change(change) {
      const parsed = SettingsChange.safeParse(change)
      if (!parsed.success) throw new Refusal('BAD_REQUEST', { message: z.prettifyError(parsed.error) })
      return (known = await store((before) => merge(before, parsed.data)))
    },
    reset: async () => (known = await store(() => standardSettings)),
    async refresh() {
      known = await readSettings(db)
    },
  }
}

/**
 * The live event about a change of settings. On it, open pages read flags, fields and status again, so every change of settings sends it.
 */
const statusOf = ({ isAccessRestricted, systemStatus, maintenanceEnd }: Settings): News => ({
  type: 'status',
  data: { systemStatus: isAccessRestricted ? 2 : systemStatus, maintenanceEnd },
})

/** Reads the current settings from the database. Inside a transaction, pass that transaction: another connection would wait for it. */
export async function readSettings(db: Pick<Database, 'selectFrom'>): Promise<Settings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'console').executeTakeFirst()
  const stored = row ? SettingsChange.safeParse(JSON.parse(row.value)) : undefined
  return merge(standardSettings, stored?.success ? stored.data : {})
}

function merge(settings: Settings, change: SettingsChange): Settings {
  return {
    ...settings,
    ...change,
    flags: { ...settings.flags, ...change.flags },
    register: { ...settings.register, ...change.register },
    limits: { ...settings.limits, ...change.limits },
    contracts: { ...settings.contracts, ...change.contracts },
    contractCeilings: { ...settings.contractCeilings, ...change.contractCeilings },
  }
}
