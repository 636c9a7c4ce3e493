import { createHash, randomBytes, randomInt, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { createHashQueue, type HashPurpose } from './hash-queue.ts'

/** A token of 256 random bits, safe for URLs and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Only this hash of a token is stored: somebody who reads the database cannot log in with it. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex')
/** A random code of six digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Parameters of scrypt (RFC 7914). ln: log2 of N; r: block size; p: number of sequential passes. */
export interface PasswordCost {
  ln: number
  r: number
  p: number
}

/**
 * OWASP's minimum (Password Storage Cheat Sheet). Of its equivalent choices the one with 16 MB per password: parallel logins cost memory,
 * and N = 2^17 with p = 1 would take 128 MB each.
 */
export const minimumCost: PasswordCost = { ln: 14, r: 8, p: 5 }
/** For passwords that are public anyway. */
export const publicCost: PasswordCost = { ln: 4, r: 8, p: 1 }

/** Hash of an account without a login password: created by an identity provider, or the password was removed (`reset-password.ts`). */
export const unknownHash = 'unknown'

const queue = createHashQueue()
/** How many hashes were requested since the start. */
export const hashesAsked = (purpose: HashPurpose): number => queue.asked(purpose)

/** @throws {Refusal} UNAVAILABLE if too many already wait */
function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost, purpose: HashPurpose): Promise<Buffer> {
  return queue.run(
    purpose,
    () =>
      new Promise((resolve, reject) => {
        const options = { N: 2 ** ln, r, p, maxmem: 64 * 2 ** 20 }
        scryptCallback(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

interface StoredHash {
  cost: PasswordCost
  salt: Buffer
  key: Buffer
}

/** Parses `$scrypt$ln=14,r=8,p=5$<salt>$<key>` (the PHC string format), or the older `scrypt:<ln>:<salt>:<key>`. */
function readHash(hash: string | undefined): StoredHash | undefined {
  const bytes = (text = '') => Buffer.from(text, 'base64')
  const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '')
  if (phc) return { cost: { ln: Number(phc[1]), r: Number(phc[2]), p: Number(phc[3]) }, salt: bytes(phc[4]), key: bytes(phc[5]) }
  const older = /^scrypt:(\d+):([^:]+):([^:]+)$/.exec(hash ?? '')
  return older ? { cost: { ln: Number(older[1]), r: 8, p: 1 }, salt: bytes(older[2]), key: bytes(older[3]) } : undefined
}

const workOf = ({ ln, r, p }: PasswordCost): number => 2 ** ln * r * p

/** @param cost below the minimum only for public passwords @throws {Refusal} UNAVAILABLE */
export async function hashPassword(
  password: string,
  { ln, r, p }: PasswordCost = minimumCost,
  purpose: HashPurpose = 'set',
): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { ln, r, p }, purpose)
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/**
 * Verifies a password. Takes the same time for an unknown account (undefined), one without a password, and an older, cheaper hash, so that
 * the time reveals nothing.
 * @throws {Refusal} UNAVAILABLE
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  cost: PasswordCost = minimumCost,
  purpose: HashPurpose = 'login',
): Promise<boolean> {
  const stored = readHash(hash)
  const derived = stored && (await derive(password, stored.salt, stored.cost, purpose))
  const rest = Math.round((workOf(cost) - (stored ? workOf(stored.cost) : 0)) / (2 ** cost.ln * cost.r))
  if (rest > 0) await derive(password, Buffer.from('nobody'), { ...cost, p: rest }, purpose)
  return derived !== undefined && derived.length === stored?.key.length && timingSafeEqual(derived, stored.key)
}

/** Was this hash made at a lower cost than today's? Then the next successful login replaces it. */
export function isOutdated(hash: string, cost: PasswordCost = minimumCost): boolean {
  const stored = readHash(hash)
  return stored !== undefined && workOf(stored.cost) < workOf(cost)
}
