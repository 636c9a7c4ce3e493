import type { DeriveKeyFunction } from 'altcha-lib/types'
import Hex from 'crypto-js/enc-hex'
import pbkdf2 from 'crypto-js/pbkdf2'

const words = (bytes: Uint8Array) => Hex.parse([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))

/** PBKDF2 with SHA-256 for pages without a secure context, which have no WebCrypto. It yields to the page between two keys. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  await new Promise((resolve) => setTimeout(resolve))
  const key = pbkdf2(words(password), words(salt), { keySize: keyLength / 4, iterations: cost }).toString(Hex)
  return { derivedKey: Uint8Array.from(key.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)) }
}
