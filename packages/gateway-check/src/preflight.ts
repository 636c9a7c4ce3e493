import { partsOf } from '../../../src/contract/endpoint.ts'
import { postFreePlay } from '../../../src/contract/session.ts'
import { tracingHeaders } from '../../../examples/gateway/platform/tracing-headers.ts'
import type { Call } from './contract.ts'
import type { Run } from './run.ts'
import { send } from './send.ts'

/** Methods that a browser sends without permission (Fetch, CORS-safelisted methods). */
const simpleMethods = ['GET', 'POST']

/** Additional headers that the widgets send with a call. */
const ownHeaders: Record<string, string[]> = { [partsOf(postFreePlay).path]: ['x-gateway-version'] }

/** Sends the preflight that a browser sends before a call with a token or JSON, with the same headers as the widgets' call. */
export async function checkPreflight(run: Run, call: Call): Promise<void> {
  const headers = [
    ...(call.token === 'none' ? [] : ['authorization']),
    ...(call.hasBody ? ['content-type'] : []),
    ...(ownHeaders[call.path] ?? []),
  ].sort()
  if (headers.length === 0 && simpleMethods.includes(call.method)) return
  const { origin, gateway } = run.asked
  const exchange = await send(origin, {
    method: 'OPTIONS',
    address: gateway + call.path,
    headers: { 'access-control-request-method': call.method, 'access-control-request-headers': headers.join(',') },
    note: `for ${call.method} with ${headers.join(', ') || 'no headers'}`,
  })
  const { asked, status = 0, fault } = exchange
  const say = (came: string, expected: string) => run.report('preflight', call, { asked, came, expected })
  if (fault) return run.report('unreachable', call, { asked, came: fault, expected: 'an answer' })
  if (status < 200 || status > 299) return say(`status ${status}`, '204')
  const told = (name: string) => (exchange.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const [origins, methods, allowed] = [told('origin'), told('methods'), told('headers')]
  if (!origins.includes(origin.toLowerCase()) && !origins.includes('*'))
    say(`access-control-allow-origin: ${origins.join() || 'none'}`, origin)
  if (!simpleMethods.includes(call.method) && !methods.includes(call.method.toLowerCase()) && !methods.includes('*'))
    say(`access-control-allow-methods: ${methods.join(', ') || 'none'}`, call.method)
  // `*` does not cover `authorization` (Fetch, CORS non-wildcard request-header name)
  const refused = headers.filter((name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')))
  if (refused.length > 0) say(`access-control-allow-headers without ${refused.join(', ')}`, headers.join(', '))
}

/**
 * Checks for headers that the monitoring of a host's page adds to every request: if a gateway does not allow them, its calls fail on such
 * pages. One call is enough to check this.
 */
export async function checkTracing(run: Run, call: Call): Promise<void> {
  const { origin, gateway } = run.asked
  const { asked, status, headers } = await send(origin, {
    method: 'OPTIONS',
    address: gateway + call.path,
    headers: { 'access-control-request-method': call.method, 'access-control-request-headers': tracingHeaders.toSorted().join(',') },
    note: "with the headers of hosts' monitoring",
  })
  if (status === undefined || status > 299) return // `checkPreflight` has already reported it
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  const refused = allowed.includes('*') ? [] : tracingHeaders.filter((name) => !allowed.includes(name))
  if (refused.length > 0)
    run.report('tracing', call, { asked, came: `access-control-allow-headers without ${refused.join(', ')}`, expected: 'these too' })
}
