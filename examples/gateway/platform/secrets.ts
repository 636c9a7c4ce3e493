import { createHash, randomBytes, randomInt, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'

/** A token of 256 random bits, fit for addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Only this hash of a token is stored: whoever reads the database cannot log in with it. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex')
/** A code of six digits, as a message carries it. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** log2 of scrypt's N: 16 MB and some 40 ms a password. */
const standardCost = 14
const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scryptCallback(password.normalize('NFKC'), salt, 32, { N: 2 ** cost, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/**
 * `scrypt:<cost>:<salt>:<key>`.
 * @param cost less than the standard only for passwords that are public anyway
 */
export async function hashPassword(password: string, cost: number = standardCost): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${cost}:${salt.toString('base64')}:${(await derive(password, salt, cost)).toString('base64')}`
}

/** Is it the password? Takes as long for an account that does not exist (undefined), so that the time reveals nothing. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost, salt, key] = (hash ?? `scrypt:${standardCost}:bm9ib2R5:`).split(':')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(cost))
  const expected = Buffer.from(key ?? '', 'base64')
  return expected.length === derived.length && timingSafeEqual(derived, expected)
}
