import { getPermission } from '../contract/site.ts'
import { type Diagnosis, finding } from './finding.ts'
import { headersAdded, type Probe, probe, withOwnFetch } from './probe.ts'

/**
 * A header that identifies whose response it is. Same as in core/platform/fingerprint.ts, which is part of the core; this file has to work
 * without the core.
 */
const sessionMark = 'x-session-mark'
const isLocal = (host: string) => /^(localhost|127\.|\[::1\])/.test(host)

/** The results of checking the gateway. */
export interface GatewayState {
  findings: Diagnosis[]
  /** `kid` of the gateway's payload key, if the gateway sends it. */
  payloadKid: string | undefined
}

/**
 * Calls the gateway with the page's `fetch` and with an unmodified one, and compares the responses. gateway: URL without a slash at the
 * end.
 */
export async function checkGateway(gateway: string): Promise<GatewayState> {
  const address = gateway + getPermission
  const { protocol, host } = new URL(gateway)
  const only = (...findings: Diagnosis[]): GatewayState => ({ findings, payloadKid: undefined })
  if (!navigator.onLine) return only(finding('OFFLINE', 'The gateway can’t be reached.'))
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal(host))
    return only(finding('MIXED', 'The browser blocks a gateway without https on a page with it.', gateway))
  const plain = await probe(address)
  if (plain.blockedBy)
    return only(
      finding('CSP', `Your policy blocks calls of the gateway: ${plain.blockedBy}.`, `${plain.blockedBy} ${new URL(gateway).origin}`),
    )
  if (!plain.response) return only(...(await whyNoAnswer(gateway, address)), ...workerOf(gateway))
  const wrong = judge(gateway, plain)
  if (wrong) return only(wrong, ...workerOf(gateway))
  const { value } = JSON.parse(plain.text) as { value?: { info?: { payloadKid?: unknown } } }
  const payloadKid = typeof value?.info?.payloadKid === 'string' ? value.info.payloadKid : undefined
  return { findings: [...(await checkToken(gateway, address, plain)), ...(await checkBlocked(gateway))], payloadKid }
}

/** Reports a service worker of the page, which may be answering instead of the gateway. */
function workerOf(gateway: string): Diagnosis[] {
  let worker: ServiceWorker | null | undefined
  try {
    worker = navigator.serviceWorker?.controller
  } catch {
    // a sandboxed frame without `allow-same-origin` has no service worker, and reading it throws
  }
  return worker ? [finding('SERVICE_WORKER', `A service worker of this page handles the calls of ${gateway}.`, worker.scriptURL)] : []
}

/** Finds out why the page got no response: the gateway is unreachable, it does not allow this origin, or the page's scripts interfere. */
async function whyNoAnswer(gateway: string, address: string): Promise<Diagnosis[]> {
  const origin = window.origin
  return withOwnFetch(async (fetcher) => {
    if ((await probe(address, {}, fetcher)).response) return [await tracing(address, {})]
    if ((await probe(address, { mode: 'no-cors' }, fetcher)).response)
      // any server could have responded: the browser gives no details of a response that the page may not read
      return [
        finding(
          'CORS',
          `A server answers for ${gateway}, but does not let this page read it (CORS): another server than the gateway, or a gateway that does not allow this page.`,
          origin,
        ),
      ]
    // the server responds, so only this URL is blocked
    if ((await probe(`${new URL(gateway).origin}/`, { mode: 'no-cors', method: 'HEAD' }, fetcher)).response)
      return [blocked(gateway, [address])]
    return [finding('UNREACHABLE', `Nothing answers at ${gateway}.`, gateway)]
  })
}

const blocked = (gateway: string, addresses: string[]): Diagnosis =>
  finding(
    'BLOCKED',
    `An ad blocker, or a filter of the network, keeps requests to ${gateway} back.`,
    addresses.map((address) => address.slice(gateway.length)).join(', '),
  )

/** The maximum number of failed requests that are repeated. */
const mostAsked = 10

/**
 * Repeats the page's requests to the gateway that got no response, as far as the browser remembers them. Reports those that fail again
 * although the gateway itself responds.
 */
async function checkBlocked(gateway: string): Promise<Diagnosis[]> {
  const lost = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, initiatorType, responseStatus }) => initiatorType === 'fetch' && responseStatus === 0 && name.startsWith(`${gateway}/`),
  )
  const addresses = [...new Set(lost.map(({ name }) => name.replace(/[?#].*/s, '')))].slice(0, mostAsked)
  const probes = await Promise.all(addresses.map((address) => probe(address, { mode: 'no-cors' })))
  const without = addresses.filter((_, at) => {
    const { response, blockedBy, isLate } = probes[at]!
    return !response && !blockedBy && !isLate
  })
  return without.length > 0 ? [blocked(gateway, without)] : []
}

async function tracing(address: string, init: RequestInit): Promise<Diagnosis> {
  const names = (await headersAdded(() => probe(address, init))).filter((name) => !/^(accept|content-type|authorization)/i.test(name))
  return finding(
    'TRACING',
    'Scripts of this page add headers to every request, and the gateway does not allow them.',
    names.length > 0 ? names.join(', ') : 'look at a failed preflight in the network panel',
  )
}

/** Reports a response that is not the gateway's. */
function judge(gateway: string, { response, text }: Probe): Diagnosis | undefined {
  const { status = 0, headers } = response ?? {}
  const mitigated = ['cf-mitigated', 'x-vercel-mitigated', 'x-amzn-waf-action'].some((name) => headers?.has(name))
  if (mitigated || /challenge-platform|<title>Just a moment|_Incapsula_|px-captcha|captcha-delivery/i.test(text))
    return finding('CHALLENGE', `A CDN or firewall answers in place of the gateway ${gateway}, with a page that checks the visitor.`)
  if (/^\s*</.test(text)) {
    const title = /<title>([^<]{1,80})/i.exec(text)?.[1]?.trim()
    return finding(
      'NOT_JSON',
      `${gateway} answers with a page of HTML (${[status, title].filter(Boolean).join(', ')}), not with JSON.`,
      gateway,
    )
  }
  const envelope = parse(text)
  if (envelope?.success === false && envelope.code !== 'NOT_FOUND')
    return finding('REFUSED', `The gateway ${gateway} refuses the first call of every page.`, String(envelope.code))
  if (envelope?.success !== true || typeof envelope.value !== 'object')
    return finding('WRONG_GATEWAY', `What answers at ${gateway} (status ${status}) is no gateway of Tessera.`, gateway)
  return undefined
}

function parse(text: string): { success?: unknown; code?: unknown; value?: unknown } | undefined {
  try {
    return Object(JSON.parse(text)) as { success?: unknown }
  } catch {
    return undefined
  }
}

/** Repeats the call with the headers of a member's calls: the preflight has to allow them, and no cache may answer. */
async function checkToken(gateway: string, address: string, plain: Probe): Promise<Diagnosis[]> {
  const init = { headers: { authorization: 'Bearer diagnose', 'content-type': 'application/json' } }
  const member = await probe(address, init)
  if (member.isLate) return [] // after a timeout nothing is known about the headers
  if (!member.response) {
    const own = await withOwnFetch((fetcher) => probe(address, init, fetcher))
    return [
      own.response
        ? await tracing(address, init)
        : finding('CORS_HEADERS', `The gateway ${gateway} does not allow the headers of a member’s calls.`),
    ]
  }
  const isSame = (header: string) => {
    const [guests, members] = [plain, member].map(({ response }) => response?.headers.get(header))
    return guests && guests === members
  }
  // each response has a unique id, and a member's response has another mark than a guest's
  if (!isSame(sessionMark) && !isSame('x-request-id')) return []
  const [worker] = workerOf(gateway)
  const what = 'A member’s call was answered with what somebody else had got, out of a cache.'
  return [worker ? { ...worker, text: what } : finding('CACHED', what)]
}
