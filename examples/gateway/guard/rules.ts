const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * What is counted. account: a member's id, or a name that nobody has. device: an account at an address where it has logged in before;
 * it stands in the place of account and address, so that neither strangers nor a carrier's other customers shut the owner out. address,
 * network, site: of the caller, see `Networks`. ipv4, ipv4Network: address and network of IPv4, where a rule tells them apart, because a
 * carrier may have thousands of customers behind one. number: a mobile number or mailbox.
 */
export type SubjectKind = 'account' | 'device' | 'address' | 'network' | 'site' | 'ipv4' | 'ipv4Network' | 'number'
/** Does it belong to more than the one account? */
export const isShared = (kind: SubjectKind): boolean => ['address', 'network', 'site', 'ipv4', 'ipv4Network'].includes(kind)

export interface BrakeRule {
  /** This many in a row have no delay after them. */
  free: number
  /** The delay after the last free one, ms. It doubles with each further one. */
  delay: number
  /** The longest delay, ms. */
  longest: number
  /** At most so many a day (UTC). */
  perDay: number
  /** Without another one for so long, ms, counting starts again; the day's count goes on. */
  memory: number
}
export type BrakeRules = Partial<Record<SubjectKind, BrakeRule>>

/** One player's own. */
const own = (free: number, delay: number, perDay: number): BrakeRule => ({ free, delay, longest: hour, perDay, memory: day })
/**
 * Shared by the players behind one address, or in one network: only floods are held up. A carrier's customers share one of IPv4, so wrong
 * tries of strangers there make nobody wait for more than seconds: each account has limits of its own, and a login from there needs a
 * captcha, which costs work.
 */
const shared: BrakeRules = {
  ipv4: { free: 20, delay: 2 * second, longest: 10 * second, perDay: 2000, memory: hour },
  ipv4Network: { free: 60, delay: 2 * second, longest: 10 * second, perDay: 5000, memory: hour },
  address: { free: 20, delay: 5 * second, longest: 10 * minute, perDay: 300, memory: hour },
  network: { free: 60, delay: 5 * second, longest: 10 * minute, perDay: 1000, memory: hour },
  site: { free: 200, delay: 5 * second, longest: 10 * minute, perDay: 3000, memory: hour },
}

/** Every secret that can be guessed, and by what wrong tries at it are counted. */
export const secrets = {
  loginPassword: { account: own(5, 15 * second, 30), device: own(10, 15 * second, 50), ...shared },
  /** The login password again, by somebody who is logged in. */
  ownPassword: { account: own(10, 30 * second, 40) },
  /** The fifth wrong one locks it for a quarter of an hour. */
  paymentPassword: { account: { free: 5, delay: 15 * minute, longest: 4 * hour, perDay: 20, memory: day } },
  /** Codes by SMS before a login, for a registration and for a forgotten password. */
  smsCode: { number: own(10, minute, 20), ...shared },
  /** Codes to a new number or mailbox of somebody who is logged in: whoever has the open page can receive those. */
  contactCode: { account: own(10, minute, 20) },
  /** Codes to the bound number or mailbox, which prove who it is: no right code to a new one clears their count. */
  proofCode: { account: own(10, minute, 20) },
  /** The code for an unregistered address. */
  addressCode: { account: own(10, minute, 20), ...shared },
  /** Codes of the authenticator, and recovery codes. */
  secondFactor: { account: own(10, 30 * second, 20) },
  captcha: shared,
  bonusCode: { account: own(10, minute, 40), ...shared },
} satisfies Record<string, BrakeRules>
export type SecretName = keyof typeof secrets

/** Of messages, which cost money: a caller who asks for one again pays with work (`work.ts`), and their numbers have limits of their own. */
const carriers: BrakeRules = {
  ipv4: { free: 60, delay: minute, longest: 10 * minute, perDay: 200, memory: hour },
  ipv4Network: { free: 120, delay: minute, longest: 10 * minute, perDay: 400, memory: hour },
}

/** Every kind of message that somebody can have sent, and by what they are counted. A failed one counts as well. */
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

/** From this number of wrong logins on, the answer asks for a captcha, and the next attempt needs one (§4 Login). */
export const captchaFrom = 3
/** That is forgotten after so long without another one, ms. */
export const captchaMemory = 15 * minute
/** From this number of wrong tries a day at one secret on, the account's owner is told. */
export const noticeFrom = 5
