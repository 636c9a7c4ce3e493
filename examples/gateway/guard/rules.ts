const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * The kinds of subjects that are counted. account: a member's id, or an unknown name. device: an account at an address where it has logged
 * in before; it replaces account and address, so that neither strangers nor other customers of a carrier lock the owner out. address,
 * network, site: of the caller, see `Networks`. ipv4, ipv4Network: IPv4 address and network in rules with separate limits for them, because
 * a carrier may have thousands of customers behind one. number: a mobile number or mailbox.
 */
export type SubjectKind = 'account' | 'device' | 'address' | 'network' | 'site' | 'ipv4' | 'ipv4Network' | 'number'
/** Is the subject shared by several accounts? */
export const isShared = (kind: SubjectKind): boolean => ['address', 'network', 'site', 'ipv4', 'ipv4Network'].includes(kind)

export interface BrakeRule {
  /** Number of consecutive tries without a delay. */
  free: number
  /** The delay after the last of them, ms. Each further try doubles it. */
  delay: number
  /** Maximum delay, ms. */
  longest: number
  /** Maximum tries a day (UTC). */
  perDay: number
  /** After this time without a try, ms, the consecutive count starts again; the day's count continues. */
  memory: number
}
export type BrakeRules = Partial<Record<SubjectKind, BrakeRule>>

/** Limits of one player's own subject. */
const own = (free: number, delay: number, perDay: number): BrakeRule => ({ free, delay, longest: hour, perDay, memory: day })
/**
 * Limits of addresses and networks that players share: only floods are delayed. The customers of a carrier share an IPv4 address, so wrong
 * tries of strangers there delay others by seconds only. This is safe because each account has its own limits, and a login from there needs
 * a captcha, which costs work.
 */
const shared: BrakeRules = {
  ipv4: { free: 20, delay: 2 * second, longest: 10 * second, perDay: 2000, memory: hour },
  ipv4Network: { free: 60, delay: 2 * second, longest: 10 * second, perDay: 5000, memory: hour },
  address: { free: 20, delay: 5 * second, longest: 10 * minute, perDay: 300, memory: hour },
  network: { free: 60, delay: 5 * second, longest: 10 * minute, perDay: 1000, memory: hour },
  site: { free: 200, delay: 5 * second, longest: 10 * minute, perDay: 3000, memory: hour },
}

/** Every secret that can be guessed, and the limits of wrong tries by subject. */
export const secrets = {
  loginPassword: { account: own(5, 15 * second, 30), device: own(10, 15 * second, 50), ...shared },
  /** The login password, entered again by a logged-in member. */
  ownPassword: { account: own(10, 30 * second, 40) },
  /** The fifth wrong try locks it for 15 minutes. */
  paymentPassword: { account: { free: 5, delay: 15 * minute, longest: 4 * hour, perDay: 20, memory: day } },
  /** SMS codes for logins, registrations and forgotten passwords. */
  smsCode: { number: own(10, minute, 20), ...shared },
  /** Codes to a new number or mailbox of a logged-in member. Whoever uses the session can receive such codes. */
  contactCode: { account: own(10, minute, 20) },
  /**
   * Codes to the bound number or mailbox, which prove identity. Counted apart from `contactCode`, so that a right code to a new contact
   * does not clear the count.
   */
  proofCode: { account: own(10, minute, 20) },
  /** The code for a login from an unknown address. */
  addressCode: { account: own(10, minute, 20), ...shared },
  /** Authenticator codes and recovery codes. */
  secondFactor: { account: own(10, 30 * second, 20) },
  captcha: shared,
  bonusCode: { account: own(10, minute, 40), ...shared },
} satisfies Record<string, BrakeRules>
export type SecretName = keyof typeof secrets

/**
 * Limits of messages at IPv4 addresses. Messages cost money, so a repeated request needs a proof of work (`work.ts`), and recipients have
 * their own limits.
 */
const carriers: BrakeRules = {
  ipv4: { free: 60, delay: minute, longest: 10 * minute, perDay: 200, memory: hour },
  ipv4Network: { free: 120, delay: minute, longest: 10 * minute, perDay: 400, memory: hour },
}

/** Every kind of message that a caller can trigger, and its limits by subject. A failed one is counted too. */
export const sendings = {
  sms: {
    number: { free: 5, delay: 5 * minute, longest: 2 * hour, perDay: 10, memory: day },
    account: { free: 5, delay: 5 * minute, longest: 2 * hour, perDay: 15, memory: day },
    address: { free: 15, delay: 5 * minute, longest: 2 * hour, perDay: 40, memory: day },
    network: { free: 40, delay: minute, longest: hour, perDay: 120, memory: day },
    site: { free: 80, delay: minute, longest: hour, perDay: 240, memory: day },
    ...carriers,
  },
  mail: {
    number: { free: 3, delay: 5 * minute, longest: 4 * hour, perDay: 6, memory: day },
    account: { free: 3, delay: 5 * minute, longest: 4 * hour, perDay: 12, memory: day },
    address: { free: 15, delay: 5 * minute, longest: 2 * hour, perDay: 40, memory: day },
    network: { free: 40, delay: minute, longest: hour, perDay: 120, memory: day },
    site: { free: 80, delay: minute, longest: hour, perDay: 240, memory: day },
    ...carriers,
  },
} satisfies Record<string, BrakeRules>
export type SendingName = keyof typeof sendings

/** After this number of wrong logins the response requests a captcha, and the next login needs one (§4 Login). */
export const captchaFrom = 3
/** After this time without a wrong login the count is cleared, ms. */
export const captchaMemory = 15 * minute
/** From this number of wrong tries a day at one secret, the account's owner is notified. */
export const noticeFrom = 5
