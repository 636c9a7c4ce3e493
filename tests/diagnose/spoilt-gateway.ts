import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const json = (value: unknown): Answer => ({
  status: 200,
  headers: {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  },
  body: Buffer.from(JSON.stringify(value)),
})
const page = (status: number, html: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*', 'access-control-expose-headers': '*', ...headers },
  body: Buffer.from(html),
})
const without = (answer: Answer, ...names: string[]): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !names.includes(name))),
})

type Spoil = (ask: () => Promise<Answer>, method: string, path: string) => Promise<Answer> | Answer | undefined

/** By the first part of the path: what is in front of the gateway, and how it changes the responses. */
const spoils: Record<string, Spoil> = {
  whole: (ask) => ask(),
  'no-origin': async (ask) => without(await ask(), 'access-control-allow-origin'),
  'no-headers': async (ask, method) => (method === 'OPTIONS' ? without(await ask(), 'access-control-allow-headers') : ask()),
  'old-preflight': async (ask, method) => {
    const answer = await ask()
    if (method === 'OPTIONS')
      answer.headers['access-control-allow-headers'] = 'authorization, content-type, accept-language, x-gateway-version, x-work'
    return answer
  },
  html: () => page(200, '<!doctype html><title>Our shop</title><h1>Welcome</h1>'),
  portal: () => page(200, '<!doctype html><title>Hotel network</title><form></form>'),
  challenge: () => page(403, '<!doctype html><title>Just a moment...</title>', { 'cf-mitigated': 'challenge' }),
  // another server, which sends no CORS headers
  stranger: () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Hello') }),
  // a request that an ad blocker stops gets no response, while the rest of the server responds
  blocked: () => undefined,
  'no-texts': async (ask, _method, path) => (path.includes('/dictionaries-') ? page(404, 'gone') : ask()),
  'closed-texts': async (ask, _method, path) =>
    path.includes('/dictionaries-') ? without(await ask(), 'access-control-allow-origin', 'vary') : ask(),
  other: () => json({ hello: 'world' }),
  refused: () => json({ success: false, code: 'INVALID_DOMAIN', message: 'Invalid URL' }),
  'no-chunks': async (ask, _method, path) => (path.includes('/chunks/') ? page(404, 'gone') : ask()),
  'closed-files': async (ask, _method, path) =>
    path.endsWith('loader.js') ? ask() : without(await ask(), 'access-control-allow-origin', 'vary'),
  // a file server that does not support preflights
  'plain-files': async (ask, method) => (method === 'OPTIONS' ? page(405, 'Method Not Allowed') : ask()),
  'brand-broken': () => ({ ...json({}), body: Buffer.from('{ "name": "Acme", }') }),
  'brand-missing': () => ({ ...json({}), status: 404 }),
  'brand-closed': () => without(json({ name: 'Acme' }), 'access-control-allow-origin'),
  'brand-other-key': () => json({ name: 'Acme', languages: ['EN'], payloadKey: 'another-key' }),
}

/** Starts a server in front of a gateway that spoils its responses, in a way that the address names: `/no-origin/wps/…`. */
export async function startSpoiltGateway(gateway: string): Promise<{ address: string; stop: () => void }> {
  const cache = new Map<string, Answer>()
  const cached: Spoil = async (ask, method, path) => {
    if (method !== 'GET') return ask()
    const answer = cache.get(path) ?? (await ask())
    cache.set(path, answer)
    return answer
  }
  const server = createServer((request, response) => {
    const [, name = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? []
    const spoil = name === 'cached' ? cached : spoils[name]
    const ask = async (): Promise<Answer> => {
      const answer = await fetch(gateway + path, {
        method: request.method ?? 'GET',
        headers: forwarded(request.headers),
        redirect: 'manual',
      })
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([header]) => !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(header),
        ),
      )
      return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
    }
    void Promise.resolve(spoil ? spoil(ask, request.method ?? 'GET', path) : page(404, 'nothing')).then(
      (answer) => (answer ? response.writeHead(answer.status, answer.headers).end(answer.body) : response.destroy()),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

const forwarded = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !/^(host|connection|content-length|upgrade)$/.test(entry[0]),
    ),
  )
