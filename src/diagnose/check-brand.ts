import { type Diagnosis, finding } from './finding.ts'
import { probe, withOwnFetch } from './probe.ts'

/** The key of the default brand (core/brand/brand.ts). */
const defaultKey = 'tessera-sandbox-payload-key'

/** Loads the brand's file and compares its payload key with the gateway's. kid: id of the gateway's key. */
export async function checkBrand(brand: string | undefined, kid: string | undefined): Promise<Diagnosis[]> {
  let payloadKey = defaultKey
  if (brand) {
    const address = new URL(brand, location.href).href
    const { response, text, blockedBy } = await probe(address)
    if (blockedBy) return [finding('CSP', `Your policy blocks the brand’s file: ${blockedBy}.`, `${blockedBy} ${new URL(address).origin}`)]
    if (!response) {
      const opaque = await withOwnFetch((fetcher) => probe(address, { mode: 'no-cors' }, fetcher))
      return [
        opaque.response
          ? finding('BRAND_CORS', 'The brand’s file answers, but does not let this page read it (CORS).', address)
          : finding('BRAND_MISSING', 'The brand’s file can’t be reached.', address),
      ]
    }
    if (!response.ok) return [finding('BRAND_MISSING', `The brand’s file answers with status ${response.status}.`, address)]
    try {
      const values = JSON.parse(text) as { payloadKey?: unknown } | null
      if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Error('it is no object')
      if (typeof values.payloadKey === 'string') payloadKey = values.payloadKey
    } catch (error) {
      return [finding('BRAND_BROKEN', `The brand’s file ${address} is there, but is no JSON that can be read.`, (error as Error).message)]
    }
  }
  if (kid === undefined || !globalThis.crypto?.subtle || kid === (await kidOf(payloadKey))) return []
  return [finding('PAYLOAD_KEY', 'The brand’s payload key is not that of the gateway: logins fail.')]
}

async function kidOf(payloadKey: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(payloadKey)))
  return [...digest.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
