import * as z from 'zod/mini'

/**
 * The encrypted body of a call with the mark E (§7, design §4), in base64 except `kid`. kid: first 8 hex digits of the payload key's
 * SHA-256, so that a gateway can distinguish an old key from a new one; iv: 16 bytes; data: AES-256-CBC, PKCS#7; mac: HMAC-SHA-256 over
 * `${kid}.${iv}.${data}`.
 */
export const SealedText = z.object({ kid: z.string(), iv: z.string(), data: z.string(), mac: z.string() })
export type SealedText = z.infer<typeof SealedText>
