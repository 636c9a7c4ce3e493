import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { decryptText, encrypt, encryptText } from './cipher.ts'
import { type Environment, useEnvironment } from './environment.ts'
import type { SealedText } from './sealed-text.ts'

const key = 'sandbox payload key – ключ'
const iv = Uint8Array.from({ length: 16 }, (_, at) => at * 7)
const implementations = { WebCrypto: globalThis.crypto.subtle, 'crypto-js': undefined }

/** Sets an environment with a fixed initialisation vector, with or without WebCrypto. */
function stand(subtle: SubtleCrypto | undefined, random = (_length: number) => iv): void {
  useEnvironment({ subtle, random } as Partial<Environment> as Environment)
}
afterEach(() => useEnvironment(undefined))

const derived = (info: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key), Buffer.alloc(0), info, 32))

/** The same envelope made with Node's crypto module, independent of the code under test. */
function expected(text: string): SealedText {
  const cipher = createCipheriv('aes-256-cbc', derived('tessera-enc'), iv)
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
  const head = `${kid}.${Buffer.from(iv).toString('base64')}.${data}`
  const mac = createHmac('sha256', derived('tessera-mac')).update(head).digest('base64')
  return { kid, iv: Buffer.from(iv).toString('base64'), data, mac }
}

const bodies: Record<string, unknown>[] = [
  {},
  { username: 'player1', password: 'Player123!' },
  { name: 'Nguyễn 王小明 สมชาย 🎰', note: '\u0000\\"\n' },
  { long: 'ก'.repeat(200_000) },
]

describe.each(Object.entries(implementations))('%s', (_name, subtle) => {
  test('CALL-73 encrypt: the body becomes {kid, iv, data, mac}: AES-256-CBC, then HMAC-SHA-256, keys by HKDF from the payload key', async () => {
    stand(subtle)
    for (const body of bodies) expect(await encrypt(body, key)).toEqual(expected(JSON.stringify(body)))
  })

  test('encrypt: the gateway can decrypt the body', async () => {
    stand(subtle)
    const sealed = await encrypt({ name: 'Zoë' }, key)
    const decipher = createDecipheriv('aes-256-cbc', derived('tessera-enc'), Buffer.from(sealed.iv, 'base64'))
    expect(decipher.update(sealed.data, 'base64', 'utf8') + decipher.final('utf8')).toBe('{"name":"Zoë"}')
  })

  test('decryptText: returns the text that encryptText encrypted', async () => {
    stand(subtle)
    for (const text of ['', '/support?x=1', 'หวัดดี 🎲']) expect(await decryptText(await encryptText(text, key), key)).toBe(text)
  })

  test('decryptText: rejects a changed text, another key and a text that was not encrypted', async () => {
    stand(subtle)
    const sealed = JSON.parse(atob(await encryptText('https://chat.example/', key))) as SealedText
    const write = (changes: Partial<SealedText>) => btoa(JSON.stringify({ ...sealed, ...changes }))
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    expect(await decryptText(write({}), key)).toBe('https://chat.example/')
    for (const field of ['kid', 'iv', 'data', 'mac'] as const)
      await expect(decryptText(write({ [field]: flip(sealed[field]) }), key), field).rejects.toThrow('mac')
    for (const mac of ['', sealed.mac.slice(0, 8), `${sealed.mac}AAAA`]) await expect(decryptText(write({ mac }), key)).rejects.toThrow()
    await expect(decryptText(write({}), `${key}!`)).rejects.toThrow('mac')
    for (const text of ['', 'not base64 at all', btoa('{}'), btoa('null')]) await expect(decryptText(text, key)).rejects.toThrow()
  })

  test('encrypt: every call has a different initialisation vector', async () => {
    stand(subtle, (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)))
    const [one, other] = [await encrypt({ a: 1 }, key), await encrypt({ a: 1 }, key)]
    expect(one.iv).not.toBe(other.iv)
    expect(one.data).not.toBe(other.data)
    expect(atob(one.iv)).toHaveLength(16)
  })
})

test("CALL-74 CARD-26 WebCrypto and crypto-js: produce the same bytes and decrypt each other's texts", async () => {
  for (const body of bodies) {
    stand(implementations.WebCrypto)
    const byWebCrypto = await encrypt(body, key)
    stand(undefined)
    expect(await encrypt(body, key)).toEqual(byWebCrypto)
  }
  stand(implementations.WebCrypto)
  const text = await encryptText('สวัสดี', key)
  stand(undefined)
  expect(await decryptText(text, key)).toBe('สวัสดี')
})
