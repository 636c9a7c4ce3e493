import type { DiagnosisCode } from '../../src/api.ts'

/** Addresses that planted faults need. */
export interface Places {
  /** A gateway without faults. */
  gateway: string
  loader: string
  /** Integrity of the loader, from release.json. */
  integrity: string
  /** Origin of the host's page. */
  host: string
  /** Address of `spoilt-gateway.ts`. */
  spoilt: string
  /** An address where nothing listens. */
  closed: string
}

/** One fault of a host's page. It is only in the page's HTML and headers, so it can be tested in every engine. */
export interface PlantedFault {
  name: string
  /** The codes that `Tessera.diagnose()` has to find, and no others. */
  codes: DiagnosisCode[]
  /** A part of the text or the cure that names the cause. */
  says?: RegExp
  headers?: (places: Places) => Record<string, string>
  head?: (places: Places) => string
  /** Attributes of the loader's tag; null: the page gets no tag. */
  script?: (places: Places) => Record<string, string> | null
  body?: string
  /** Other files of the host, by path. */
  files?: Record<string, { text: string; type: string }>
  /** Folder of the page on the host; by default '/'. */
  folder?: string
}

const winners = '<div data-tessera="winners"></div>'
const gateway = (name: string) => (places: Places) => ({ 'data-gateway': `${places.spoilt}/${name}` })
const brand = (name: string) => (places: Places) => ({ 'data-brand': `${places.spoilt}/${name}/brand.json` })
/** A policy that allows everything except the given directives. */
const policy = (changed: Record<string, string>) => ({
  'content-security-policy': Object.entries({
    'default-src': `* data: blob: 'unsafe-inline' ws:`,
    ...changed,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
})

/** A service worker that caches every response by its address and returns the cached one. */
const cachingWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.includes('/wps/')) return
  event.respondWith((async () => {
    const kept = await (await caches.open('all')).match(event.request.url, { ignoreVary: true })
    if (kept) return kept
    const answer = await fetch(event.request)
    await (await caches.open('all')).put(event.request.url, answer.clone())
    return answer
  })())
})`

export const plantedFaults: readonly PlantedFault[] = [
  { name: 'nothing is wrong', codes: [] },
  { name: 'the gateway is not running', codes: ['UNREACHABLE'], script: ({ closed }) => ({ 'data-gateway': closed }) },
  { name: 'the gateway is another program', codes: ['WRONG_GATEWAY'], script: gateway('other') },
  { name: 'the gateway is a site', codes: ['NOT_JSON'], says: /Our shop/, script: gateway('html') },
  { name: 'a network asks to sign in first', codes: ['NOT_JSON'], says: /Hotel network/, script: gateway('portal') },
  { name: 'a CDN checks the visitor', codes: ['CHALLENGE'], script: gateway('challenge') },
  { name: 'the gateway refuses this domain', codes: ['REFUSED'], says: /INVALID_DOMAIN/, script: gateway('refused') },
  { name: 'the gateway does not allow the origin', codes: ['CORS'], says: /does not allow this page/, script: gateway('no-origin') },
  {
    name: 'the gateway is a server that allows no origin',
    codes: ['CORS'],
    says: /another server.*Compare `data-gateway`/,
    script: gateway('stranger'),
  },
  { name: 'a filter keeps back the gateway’s calls', codes: ['BLOCKED'], says: /\/wps\/system\/permission/, script: gateway('blocked') },
  {
    name: 'the browser has no network',
    codes: ['OFFLINE'],
    head: () => `<script>Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })</script>`,
  },
  {
    name: 'the page has no https',
    codes: ['INSECURE'],
    head: () => `<script>Object.defineProperty(window, 'isSecureContext', { value: false })</script>`,
  },
  {
    name: 'the page is in a frame without an origin',
    codes: ['ORIGIN_NULL', 'CORS'],
    says: /origin, null/,
    headers: () => policy({ sandbox: 'allow-scripts' }),
  },
  {
    name: 'the Integrity-Policy blocks scripts without integrity, and the widget has failed',
    codes: ['INTEGRITY_POLICY'],
    headers: () => ({ 'integrity-policy': 'blocked-destinations=(script)' }),
    script: ({ integrity }) => ({ integrity, crossorigin: '' }),
    // looks like a widget that has failed, for whatever reason
    body: `${winners}<div data-tessera-state="failed"></div>`,
  },
  { name: 'the preflight allows no headers', codes: ['CORS_HEADERS'], script: gateway('no-headers') },
  {
    name: 'monitoring adds a tracing header that the gateway does not allow',
    codes: ['TRACING'],
    says: /traceparent/,
    script: gateway('old-preflight'),
    head: () =>
      `<script>const own = window.fetch; window.fetch = (url, init = {}) => { const headers = new Headers(init.headers); headers.set('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'); return own(url, { ...init, headers }) }</script>`,
  },
  {
    name: 'the policy blocks calls',
    codes: ['CSP'],
    says: /connect-src http/,
    headers: () => policy({ 'connect-src': "'self'" }),
  },
  {
    name: 'the policy blocks the socket',
    codes: ['CSP'],
    says: /connect-src ws:/,
    headers: (places) => policy({ 'connect-src': `'self' ${places.gateway}` }),
  },
  {
    name: 'the policy blocks pictures',
    codes: ['CSP'],
    says: /img-src/,
    headers: () => policy({ 'img-src': "'self' data:" }),
  },
  { name: 'the policy blocks frames', codes: ['CSP'], says: /frame-src/, headers: () => policy({ 'frame-src': "'self'" }) },
  {
    name: 'the policy forbids our Trusted Types policy',
    codes: ['TRUSTED_TYPES'],
    headers: () => policy({ 'trusted-types': 'other' }),
  },
  { name: 'the page has COOP', codes: ['COOP'], headers: () => ({ 'cross-origin-opener-policy': 'same-origin' }) },
  {
    name: 'the page has COEP',
    codes: ['COEP'],
    headers: () => ({ 'cross-origin-embedder-policy': 'require-corp' }),
    script: () => ({ crossorigin: '' }),
  },
  {
    name: 'the parent gives no width',
    codes: ['NO_WIDTH'],
    says: /id="narrow"/,
    body: `<div id="narrow" style="width:0">${winners}</div>`,
  },
  {
    name: 'a shadow root around the widget has no slot',
    codes: ['NO_SLOT'],
    says: /id="card"/,
    body: `<div id="card">${winners}</div><script>card.attachShadow({ mode: 'open' }).innerHTML = '<p>Card</p>'</script>`,
  },
  {
    name: 'a service worker answers by address',
    codes: ['SERVICE_WORKER'],
    says: /worker\.js/,
    folder: '/worker/',
    files: { '/worker/worker.js': { text: cachingWorker, type: 'text/javascript' } },
    script: () => null,
    head: ({ loader }) => `<script>
      navigator.serviceWorker.register('/worker/worker.js').then(async () => {
        if (!navigator.serviceWorker.controller) await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go))
        document.head.append(Object.assign(document.createElement('script'), { src: '${loader}' }))
      })</script>`,
  },
  { name: 'a proxy keeps the answers', codes: ['CACHED'], script: gateway('cached') },
  { name: 'brand.json has a comma too many', codes: ['BRAND_BROKEN'], script: brand('brand-broken') },
  { name: 'brand.json is not there', codes: ['BRAND_MISSING'], says: /404/, script: brand('brand-missing') },
  { name: 'brand.json may not be read', codes: ['BRAND_CORS'], script: brand('brand-closed') },
  { name: 'the payload key is another one', codes: ['PAYLOAD_KEY'], script: brand('brand-other-key') },
  {
    name: 'the loader is evaluated',
    codes: ['EVALUATED'],
    says: /Tessera\.configure/,
    script: () => null,
    head: ({ loader }) => `<script>fetch('${loader}').then((answer) => answer.text()).then((text) => (0, eval)(text))</script>`,
  },
  {
    name: 'the bundle is not there',
    codes: ['FILES'],
    says: /chunks\/.*Open it/,
    script: ({ spoilt }) => ({ src: `${spoilt}/no-chunks/tessera/loader.js` }),
  },
  {
    name: 'the texts are not there',
    codes: ['FILES'],
    says: /404.*dictionaries/,
    script: ({ spoilt, gateway }) => ({ src: `${spoilt}/no-texts/tessera/loader.js`, 'data-gateway': gateway }),
  },
  {
    name: 'the texts may not be read',
    codes: ['FILES'],
    says: /CORS.*dictionaries/,
    script: ({ spoilt, gateway }) => ({ src: `${spoilt}/closed-texts/tessera/loader.js`, 'data-gateway': gateway }),
  },
  {
    name: 'the policy blocks the texts',
    codes: ['CSP'],
    says: /texts.*connect-src/,
    headers: (places) => policy({ 'connect-src': `${places.gateway} ${places.gateway.replace('http', 'ws')}` }),
    script: ({ spoilt, gateway }) => ({ src: `${spoilt}/whole/tessera/loader.js`, 'data-gateway': gateway }),
  },
  {
    name: 'the browser lacks a method that the core needs',
    codes: ['OLD_BROWSER'],
    says: /showModal.*update the browser/,
    head: () => '<script>delete HTMLDialogElement.prototype.showModal</script>',
  },
  {
    name: 'the loader is there twice',
    codes: ['TWICE'],
    says: /in use is .*loader\.js/i,
    // either of the two may be the one in use
    head: ({ spoilt, gateway }) => `<script async src="${spoilt}/whole/tessera/loader.js" data-gateway="${gateway}"></script>`,
    script: ({ gateway }) => ({ 'data-gateway': gateway }),
  },
  {
    name: 'the browser is old',
    codes: ['OLD_BROWSER'],
    says: /container queries/,
    head: () =>
      '<script>const { supports } = CSS; CSS.supports = (...asked) => asked[0] !== "container-type" && supports.apply(CSS, asked)</script>',
  },
  {
    name: 'storage is denied',
    codes: ['STORAGE'],
    head: () =>
      `<script>Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied', 'SecurityError') } })</script>`,
  },
  {
    name: 'an attribute of a widget is misspelt',
    codes: ['ATTRIBUTE'],
    says: /data-category/,
    body: '<div data-tessera="lobby" data-catgory="RNG"></div>',
  },
  {
    name: 'the attribute that makes an element a widget is misspelt',
    codes: ['ATTRIBUTE'],
    says: /data-tesera is no attribute; data-tessera is/,
    body: '<div data-tesera="winners"></div>',
  },
  { name: 'an attribute of the tag is misspelt', codes: ['ATTRIBUTE'], says: /data-language/, script: () => ({ 'data-langauge': 'EN' }) },
]

/** The page with the fault. */
export function pageOf(fault: PlantedFault, places: Places): { html: string; headers: Record<string, string> } {
  const given = fault.script ? fault.script(places) : {}
  const attributes = given && Object.entries({ src: places.loader, ...given }).map(([name, value]) => ` ${name}="${value}"`)
  const tag = attributes ? `<script async${attributes.join('')}></script>` : ''
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,">${fault.head?.(places) ?? ''}${tag}</head><body>${fault.body ?? winners}</body></html>`,
    headers: fault.headers?.(places) ?? {},
  }
}

/** The loader's integrity, from the release.json beside it. */
export async function integrityOf(loader: string): Promise<string> {
  const release = (await (await fetch(loader.replace('loader.js', 'release.json'))).json()) as { integrity: string }
  return release.integrity
}
