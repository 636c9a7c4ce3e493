import { environment } from './environment.ts'
import './schema.ts'
import { SealedText } from './sealed-text.ts'

const ivLength = 16

/**
 * Encrypts the body of an endpoint with the mark E. This hides the payload from middleboxes and logs; TLS protects it from everybody else.
 * The payload key is known to anyone who reads the brand's configuration.
 */
export function encrypt(body: object, payloadKey: string): Promise<SealedText> {
  return seal(JSON.stringify(body), payloadKey)
}

/** Encrypts one text, for example the free-play value (§7). Returns the encrypted text as JSON in base64. */
export async function encryptText(text: string, payloadKey: string): Promise<string> {
  return btoa(JSON.stringify(await seal(text, payloadKey)))
}

/**
 * Decrypts a text from `encryptText`, for example a customer-service path (§3). The MAC is verified before decryption.
 * @throws {Error} if the text is not encrypted, was changed, or was encrypted with another key
 */
export async function decryptText(text: string, payloadKey: string): Promise<string> {
  const sealed = SealedText.parse(JSON.parse(atob(text)))
  const { subtle } = environment()
  if (subtle) return openByWebCrypto(subtle, sealed, payloadKey)
  const { openByCryptoJs } = await import('./cipher-crypto-js.ts')
  return openByCryptoJs(sealed, payloadKey)
}

async function seal(text: string, payloadKey: string): Promise<SealedText> {
  const { subtle, random } = environment()
  const iv = toBase64(random(ivLength))
  if (subtle) return sealByWebCrypto(subtle, text, payloadKey, iv)
  const { sealByCryptoJs } = await import('./cipher-crypto-js.ts') // for host pages on plain http, and old web views
  return sealByCryptoJs(text, payloadKey, iv)
}

async function sealByWebCrypto(subtle: SubtleCrypto, text: string, payloadKey: string, iv: string): Promise<SealedText> {
  const keys = await deriveKeys(subtle, payloadKey)
  const digest = new Uint8Array(await subtle.digest('SHA-256', utf8(payloadKey)))
  const kid = [...digest.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const data = toBase64(new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv: fromBase64(iv) }, keys.encryption, utf8(text))))
  const mac = toBase64(new Uint8Array(await subtle.sign('HMAC', keys.mac, utf8(`${kid}.${iv}.${data}`))))
  return { kid, iv, data, mac }
}

async function openByWebCrypto(subtle: SubtleCrypto, { kid, iv, data, mac }: SealedText, payloadKey: string): Promise<string> {
  const keys = await deriveKeys(subtle, payloadKey)
  if (!(await subtle.verify('HMAC', keys.mac, fromBase64(mac), utf8(`${kid}.${iv}.${data}`)))) throw new Error('The mac does not match')
  return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-CBC', iv: fromBase64(iv) }, keys.encryption, fromBase64(data)))
}

async function deriveKeys(subtle: SubtleCrypto, payloadKey: string): Promise<{ encryption: CryptoKey; mac: CryptoKey }> {
  const material = await subtle.importKey('raw', utf8(payloadKey), 'HKDF', false, ['deriveKey'])
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(info) })
  return {
    encryption: await subtle.deriveKey(from('tessera-enc'), material, { name: 'AES-CBC', length: 256 }, false, ['encrypt', 'decrypt']),
    mac: await subtle.deriveKey(from('tessera-mac'), material, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign', 'verify']),
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
// one character at a time: spreading a long payload into arguments overflows the stack
const toBase64 = (bytes: Uint8Array) => btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
