import type { Hono } from 'hono'
import type { Services } from '../platform/services.ts'

/**
 * Reads PASSKEY_DOMAIN and PASSKEY_ORIGINS (comma-separated exact origins).
 * @throws {Error} for an entry that is no domain or origin
 */
export function readPasskeys(domain: string | undefined, origins: string | undefined): Services['passkeys'] {
  if (domain && (!URL.canParse(`https://${domain}`) || new URL(`https://${domain}`).host !== domain))
    throw new Error(`PASSKEY_DOMAIN has to be a domain such as brand.example, not "${domain}".`)
  const list = origins ? origins.split(',').map((entry) => entry.trim()) : []
  const wrong = list.find((entry) => !URL.canParse(entry) || new URL(entry).origin !== entry)
  if (wrong !== undefined) throw new Error(`PASSKEY_ORIGINS: "${wrong}" is no origin. It has to be such as https://x, without a path.`)
  return { domain: domain || undefined, origins: list }
}

/**
 * Serves the brand's other origins to browsers: WebAuthn Level 3 §5.11, Related Origin Requests. The site has to be on the passkeys'
 * domain.
 */
export function passkeyPlaces(app: Hono, { passkeys }: Services): void {
  app.get('/.well-known/webauthn', (context) => context.json({ origins: passkeys.origins }))
}
