/**
 * The possible faults of a host page, each with its cure. A `%` in the cure is replaced by a detail of the page, such as a URL.
 * docs/diagnose.md lists them.
 */
export const cures = {
  OLD_BROWSER: 'This browser lacks %. Use a newer one: the oldest that works are in the documents.',
  ORIGIN_NULL: 'Give the frame `allow-same-origin`, or let the gateway allow the origin `null`.',
  STORAGE: 'Allow storage for this page (a sandboxed frame needs `allow-same-origin`), or players log in again on each page.',
  INSECURE: 'Serve the page by https: without it, passkeys and the browser’s own encryption are missing.',
  EVALUATED: 'Load the loader with a script tag that has its address in `src`; do not fetch and evaluate it, or copy it into a bundle.',
  TWICE: 'Remove the other tags. In use is %.',
  ATTRIBUTE: 'Correct the name of the attribute: %.',
  NO_WIDTH: 'Give the element that holds the widget a width, for example `flex: 1` or `width: 100%`: %.',
  NO_SLOT: 'Put a `<slot>` into the shadow root, or put the widget inside it: %.',
  OFFLINE: 'The browser has no network.',
  MIXED: 'Serve the gateway by https: a page of https may not call %.',
  CSP: 'Add the address to the directive of your Content-Security-Policy: %.',
  TRUSTED_TYPES: 'Add `tessera` to `trusted-types` in your Content-Security-Policy.',
  INTEGRITY_POLICY: 'Take the loader’s tag with `integrity` and `crossorigin` from release.json, and all files of the same release.',
  FILES: 'Open the address of a file of the bundle: it has to answer, with `Access-Control-Allow-Origin` and JavaScript’s content type.',
  UNREACHABLE:
    'Compare `data-gateway` with the gateway’s address, start it, check its certificate; if it opens in a tab of its own, an ad blocker keeps its host back: %.',
  BLOCKED: 'Open the page without extensions and in another network; then give the gateway a host or a path that no filter list knows: %.',
  CORS: 'Compare `data-gateway` with the gateway’s address; if that is right, let the gateway allow this page’s origin, %.',
  CORS_HEADERS: 'Let the gateway’s preflight allow the headers `authorization` and `content-type`.',
  TRACING: 'Exclude the gateway from tracing in your monitoring, or let its preflight allow these headers: %.',
  SERVICE_WORKER: 'Let the page’s service worker pass the gateway’s calls by, without a cache: %.',
  CACHED: 'Let no proxy or CDN keep the gateway’s answers: they are `no-store`, and vary by `Authorization`.',
  CHALLENGE: 'Exclude the gateway’s paths from the checks of the CDN or firewall: a call can’t solve them.',
  NOT_JSON: 'Compare `data-gateway` with the gateway’s address; look for a proxy or a login page in between: %.',
  WRONG_GATEWAY: 'Set `data-gateway` to the address of the gateway, with its path: %.',
  REFUSED: 'The gateway refuses this page: %. The code is in docs/errors.md.',
  BRAND_MISSING: 'Correct `data-brand`, or put the file there: %.',
  BRAND_BROKEN: 'Correct the JSON of the brand’s file: %.',
  BRAND_CORS: 'Send `Access-Control-Allow-Origin` with the brand’s file, and allow its address in `connect-src`: %.',
  PAYLOAD_KEY: 'Set `payloadKey` of brand.json to the gateway’s payload key.',
  COOP: 'Send `Cross-Origin-Opener-Policy: same-origin-allow-popups`, if a login by another provider does not come back.',
  COEP: 'Ask the vendors of games to send `Cross-Origin-Embedder-Policy` and `Cross-Origin-Resource-Policy`, or send no COEP.',
} as const satisfies Record<string, string>
export type DiagnosisCode = keyof typeof cures

/** One fault of this page. */
export interface Diagnosis {
  code: DiagnosisCode
  /** The fault, in one sentence. */
  text: string
  /** How to fix it. */
  cure: string
  /** Where it is documented. */
  see: string
}

/** @param detail replaces `%` in the cure */
export function finding(code: DiagnosisCode, text: string, detail = ''): Diagnosis {
  return { code, text, cure: cures[code].replace('%', () => detail), see: `docs/diagnose.md#${code.toLowerCase()}` }
}

/** The finding as a line for the console. */
export const lineOf = ({ code, text, cure, see }: Diagnosis): string => `Tessera: ${code}: ${text} ${cure} (${see})`
