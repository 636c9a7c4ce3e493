import { fingerprint, guestMark, sessionMark } from '../../../src/core/platform/fingerprint.ts'
import type { Call, Envelope } from './contract.ts'
import type { Rule, Tell } from './finding.ts'
import type { Exchange } from './send.ts'

/** The page's origin, and the function that records findings. */
interface Judge {
  origin: string
  report: Tell
}

/** Response headers that a page has to be able to read. */
export const exposed = ['date', 'retry-after', 'x-request-id']

/**
 * Checks what every response has to fulfil: a JSON envelope with a request id that the page may read; no personal data in caches, and no
 * token in an address.
 * @returns true if the body is an envelope
 */
export function judgeAnswer(judge: Judge, call: Call, exchange: Exchange, token: string | undefined): boolean {
  const { asked, status, fault, headers, text, json } = exchange
  const say = (rule: Rule, came: string, expected: string) => judge.report(rule, call, { asked, came, expected })
  if (status === undefined) {
    say('unreachable', fault, 'an answer')
    return false
  }
  judgeCors(judge, call, exchange)
  const type = headers.get('content-type') ?? 'none'
  if (!isEnvelope(json)) {
    say('envelope', `${status}, ${type}: ${text.slice(0, 60).replace(/\s+/g, ' ')}`, '{ success, message?, code?, value? }')
    return false
  }
  if (!/^application\/json\b/i.test(type)) say('content type', type, 'application/json')
  if (!headers.has('x-request-id'))
    say('request id', 'no x-request-id', 'x-request-id, by which customer service finds the call in the log')
  if (json.success !== (status >= 200 && status < 300) && json.code !== 'WORK_REQUIRED')
    say('code', `${status} with success: ${json.success}`, json.success ? 'status 200' : 'status 4xx or 5xx')
  if (!json.success && typeof json.code !== 'string') say('code', `${status} without a code`, 'a code that says why')
  const mark = headers.get(sessionMark)
  const own = token === undefined ? guestMark : fingerprint(token)
  // the header is optional; a page drops responses with another mark than its own
  if (mark !== null && mark !== own) say('session mark', `${sessionMark}: ${mark}`, own)
  else if (mark !== null && !exposesTo(headers, sessionMark))
    say('session mark', `${sessionMark} is not exposed to pages`, `access-control-expose-headers with ${sessionMark}`)
  if (token === undefined) return true
  const cache = headers.get('cache-control') ?? 'none'
  if (!/\bno-store\b/.test(cache)) say('cache', `cache-control: ${cache}, to a call with a token`, 'cache-control: no-store')
  if (addressesIn(json).some((address) => address.includes(token))) say('token in address', "an address with the session's token", 'none')
  return true
}

/** Checks the CORS headers. Without them a browser hides the response from the page. */
export function judgeCors({ origin, report }: Judge, call: Call, { asked, status = 0, headers }: Exchange): void {
  const kind = status < 400 ? 'answers' : 'refusals'
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== origin && allowed !== '*') {
    report('cors', call, { asked, came: `access-control-allow-origin: ${allowed ?? 'none'}, on ${kind}`, expected: origin })
    return
  }
  const kept = exposed.filter((name) => !exposesTo(headers, name))
  if (kept.length > 0)
    report('cors', call, {
      asked,
      came: `access-control-expose-headers without ${kept.join(', ')}, on ${kind}`,
      expected: exposed.join(', '),
    })
}

function exposesTo(headers: Headers, name: string): boolean {
  const told = (headers.get('access-control-expose-headers') ?? '').toLowerCase()
  return told === '*' || told.split(/\s*,\s*/).includes(name)
}

export function isEnvelope(json: unknown): json is Envelope {
  return typeof json === 'object' && json !== null && 'success' in json && typeof json.success === 'boolean'
}

/** Every string of a response that looks like an address. */
function addressesIn(part: unknown): string[] {
  if (typeof part === 'string') return /^(https?:)?\//.test(part) ? [part] : []
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(addressesIn) : []
}
