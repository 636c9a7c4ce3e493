import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { readSecret } from '../platform/bearer.ts'
import { present } from '../platform/present.ts'

/** What everybody can read in the sources: a gateway that others reach sets `SECRETS_KEY`. */
export const sandboxSecretsKey = 'tessera-sandbox-secrets-key'

/** Encrypts what has to be read again, such as the secret of an authenticator. owner: a secret of one member can't be used for another. */
export interface SecretBox {
  seal(text: string, owner: string): string
  /** @throws {Error} in one line if no key opens it */
  open(stored: string, owner: string): string
}

const version = 'v1'

/**
 * AES-256-GCM (NIST SP 800-38D). The first key encrypts; the others open what was encrypted before a change of keys. A row of a former
 * release is not encrypted, and is read as it is.
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
          // another key
        }
      }
      throw new Error('SECRETS_KEY does not open the secrets in this database: put the former key behind the new one, with a comma.')
    },
  }
}

/** Reads SECRETS_KEY: one key, or the new one and former ones with commas between them. @throws {Error} for one that is too easy to guess */
export function readSecretsKeys(given: string | undefined): [string, ...string[]] | undefined {
  const keys = (given ?? '').split(',').flatMap((key) => readSecret('SECRETS_KEY', key.trim()) ?? [])
  const [first, ...former] = keys
  return first === undefined ? undefined : [first, ...former]
}

/**
 * Encrypts the secrets that a former release has stored as they are. Several gateways may do so at once.
 * @throws {Error} in one line if a secret is of a key that is not known
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
