import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { readSecret } from '../platform/bearer.ts'
import { present } from '../platform/present.ts'

/** A public key: a gateway that others can reach has to set `SECRETS_KEY`. */
export const sandboxSecretsKey = 'tessera-sandbox-secrets-key'

/** Encrypts secrets that have to be read again, such as those of authenticators. owner: binds a secret to one member. */
export interface SecretBox {
  seal(text: string, owner: string): string
  /** @throws {Error} in one line if no key fits */
  open(stored: string, owner: string): string
}

const version = 'v1'

/**
 * AES-256-GCM (NIST SP 800-38D). The first key encrypts; the others decrypt values from before a key rotation. An unencrypted row of an
 * earlier release is returned unchanged.
 */
export function createSecretBox([first, ...former]: readonly [string, ...string[]]): SecretBox {
  const keys = [first, ...former].map((key) => Buffer.from(hkdfSync('sha256', key, '', 'tessera secrets', 32)))
  return {
    seal(text, owner) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', present(keys[0]), iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    open(stored, owner) {
      const [mark, ...parts] = stored.split('.')
      if (mark !== version) return stored
      const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
      for (const key of keys) {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag)
        try {
          return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
        } catch {
          // encrypted with another key
        }
      }
      throw new Error('SECRETS_KEY does not open the secrets in this database: put the former key behind the new one, with a comma.')
    },
  }
}

/** Reads SECRETS_KEY: one key, or the new one and former ones, comma-separated. @throws {Error} for one that is too easy to guess */
export function readSecretsKeys(given: string | undefined): [string, ...string[]] | undefined {
  const keys = (given ?? '').split(',').flatMap((key) => readSecret('SECRETS_KEY', key.trim()) ?? [])
  const [first, ...former] = keys
  return first === undefined ? undefined : [first, ...former]
}

/**
 * Encrypts secrets that an earlier release stored unencrypted. Several gateways may do so at once.
 * @throws {Error} in one line if a secret is encrypted with an unknown key
 */
export async function sealStoredSecrets(db: Database, box: SecretBox): Promise<void> {
  const rows = await db.selectFrom('member_security').select(['member_id', 'totp_secret']).where('totp_secret', 'is not', null).execute()
  for (const { member_id, totp_secret } of rows) {
    if (totp_secret === null) continue
    const secret = box.open(totp_secret, member_id)
    if (totp_secret !== secret) continue
    await db
      .updateTable('member_security')
      .set({ totp_secret: box.seal(secret, member_id) })
      .where('member_id', '=', member_id)
      .where('totp_secret', '=', totp_secret)
      .execute()
  }
}
