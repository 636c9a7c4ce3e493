import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { openTraces } from './traces.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

test("traces: a call is a span of the proxy's trace, with its statements below it, and contains no values", async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => {
      bodies.push(`${request.url} ${request.headers['content-type']}\n${body}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.1')
  const traces = openTraces(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`)
  const gateway = await trialGateway({ isStill: true, traces, proxies })
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const body = { username: 'player1', password: 'Player123!', type: 'username' }
  const entered = await gateway.call('POST', '/wps/session/login', { sealed: true, body, headers: from })
  const { token } = entered.value as { token: string }
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await gateway.call('GET', '/wps/member/info', { token, headers: { ...from, traceparent } })
  await gateway.call('GET', '/wps/member/info', { headers: { ...from, traceparent: 'nonsense' } })
  await gateway.close() // sends the remaining spans
  await new Promise((resolve) => collector.close(resolve))

  expect(bodies.every((body) => body.startsWith('/v1/traces application/json'))).toBe(true)
  const sent = bodies.map((body) => JSON.parse(body.slice(body.indexOf('\n'))) as Sent)
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)))
  const call = spans.find(({ traceId }) => traceId === '4bf92f3577b34da6a3ce929d0e0e4736')
  const named = spans.find(({ name, parentSpanId }) => name === 'GET /wps/member/info' && parentSpanId === '00f067aa0ba902b7')
  expect(call).toBeDefined()
  const outcome = ({ attributes }: Span) => attributes.find(({ key }) => key === 'tessera.outcome')?.value['stringValue']
  expect(outcome(named!)).toBe('ok')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === named?.spanId)
  expect(below.map(({ name }) => name)).toContain('select')
  expect(below.every(({ traceId }) => traceId === named?.traceId)).toBe(true)
  const login = spans.find(({ name }) => name === 'POST /wps/session/login')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId).map(({ name }) => name)).toContain('insert')
  const refused = spans.filter(({ name }) => name === 'GET /wps/member/info').find((span) => outcome(span) === 'NOT_LOGGED_IN')
  expect(refused?.parentSpanId ?? '').toBe('') // its traceparent is invalid
  for (const secret of ['player1', token, 'Player123!', 'select *']) expect(bodies.join()).not.toContain(secret)
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('tessera-gateway')
})

test('traces: the traceparent of an untrusted caller is ignored', async () => {
  const seen: (string | undefined)[] = []
  const traces = {
    call: async (given: string | undefined, work: () => Promise<unknown>) => void (seen.push(given), await work()),
    statement: () => {},
    close: async () => {},
  }
  const gateway = await trialGateway({ isStill: true, traces })
  await gateway.call('GET', '/wps/system/status', { headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' } })
  expect(seen).toEqual([undefined])
  await gateway.close()
})
