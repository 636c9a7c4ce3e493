import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

/** The body of an E (encrypted) call (design §4), all base64. kid: the first 8 hex digits of the payload key's SHA-256. */
export const SealedPayload = z.object({ kid: z.string(), iv: z.string(), data: z.string(), mac: z.string() })
export type SealedPayload = z.infer<typeof SealedPayload>

export interface PayloadCipher {
  /** The first 8 hex digits of the payload key's SHA-256. */
  kid: string
  /** @throws {Refusal} BAD_REQUEST if the body is not encrypted; PAYLOAD_KEY if it is encrypted with another key */
  open(body: unknown): unknown
  seal(value: unknown): SealedPayload
  /** Encrypts or decrypts a single text as base64: customer-service paths, the value of free play. */
  openText(text: string): string
  sealText(text: string): string
}

/**
 * AES-256-CBC, encrypt-then-MAC with HMAC-SHA-256; keys derived by HKDF from the brand's payload key. Every page contains that key, so this
 * only hides payloads from middleboxes and logs; the security comes from TLS (design §4).
 */
export function payloadCipher(payloadKey: string): PayloadCipher {
  const deriveKey = (info: string) => Buffer.from(hkdfSync('sha256', payloadKey, '', info, 32))
  const encryptionKey = deriveKey('tessera-enc')
  const macKey = deriveKey('tessera-mac')
  const kid = createHash('sha256').update(payloadKey).digest('hex').slice(0, 8)
  const cipherKey = { encryptionKey, macKey, kid }
  return {
    kid,
    open: (body) => parseJson(open(cipherKey, body)),
    seal: (value) => seal(cipherKey, JSON.stringify(value)),
    openText: (text) => open(cipherKey, parseJson(Buffer.from(text, 'base64').toString('utf8'))),
    sealText: (text) => Buffer.from(JSON.stringify(seal(cipherKey, text))).toString('base64'),
  }
}

interface CipherKey {
  encryptionKey: Buffer
  macKey: Buffer
  kid: string
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
}

const macOf = (macKey: Buffer, kid: string, iv: string, data: string) =>
  createHmac('sha256', macKey).update(`${kid}.${iv}.${data}`).digest()

function open({ encryptionKey, macKey, kid }: CipherKey, body: unknown): string {
  const sealed = SealedPayload.safeParse(body)
  if (!sealed.success) throw new Refusal('BAD_REQUEST')
  if (sealed.data.kid !== kid) throw new Refusal('PAYLOAD_KEY')
  const { iv, data, mac } = sealed.data
  const given = Buffer.from(mac, 'base64')
  const expected = macOf(macKey, kid, iv, data)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('BAD_REQUEST')
  try {
    const decipher = createDecipheriv('aes-256-cbc', encryptionKey, Buffer.from(iv, 'base64'))
    return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
}

function seal({ encryptionKey, macKey, kid }: CipherKey, text: string): SealedPayload {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', encryptionKey, iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
  const ivText = iv.toString('base64')
  return { kid, iv: ivText, data, mac: macOf(macKey, kid, ivText, data).toString('base64') }
}
