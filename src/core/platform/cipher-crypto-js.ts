import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha256 from 'crypto-js/hmac-sha256'
import sha256 from 'crypto-js/sha256'
import type { SealedText } from './sealed-text.ts'

// The cipher of cipher.ts for pages without a secure context, which have no WebCrypto. Loaded on demand.

/** Encrypts a text and adds a MAC. iv: 16 bytes in base64. */
export function sealByCryptoJs(text: string, payloadKey: string, iv: string): SealedText {
  const kid = sha256(payloadKey).toString(Hex).slice(0, 8)
  const encrypted = AES.encrypt(Utf8.parse(text), deriveKey(payloadKey, 'tessera-enc'), { iv: Base64.parse(iv) })
  const data = encrypted.ciphertext.toString(Base64)
  return { kid, iv, data, mac: macOf({ kid, iv, data }, payloadKey) }
}

/**
 * Verifies the MAC and decrypts a text.
 * @throws {Error} if the text was changed or encrypted with another key
 */
export function openByCryptoJs(sealed: SealedText, payloadKey: string): string {
  if (!isSame(sealed.mac, macOf(sealed, payloadKey))) throw new Error('The mac does not match')
  return AES.decrypt(sealed.data, deriveKey(payloadKey, 'tessera-enc'), { iv: Base64.parse(sealed.iv) }).toString(Utf8)
}

function macOf({ kid, iv, data }: Omit<SealedText, 'mac'>, payloadKey: string): string {
  return hmacSha256(`${kid}.${iv}.${data}`, deriveKey(payloadKey, 'tessera-mac')).toString(Base64)
}

/** HKDF-SHA-256 (RFC 5869) with an empty salt. 32 bytes are one block of the expansion. */
function deriveKey(payloadKey: string, info: string) {
  const pseudoRandomKey = hmacSha256(Utf8.parse(payloadKey), Hex.parse(''))
  return hmacSha256(Utf8.parse(`${info}\u0001`), pseudoRandomKey)
}

/** Compares in constant time: the duration does not depend on the position of the first difference. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < other.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
