import { Agent, createServer as createPlain, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { certificate } from '../../certificate.ts'

export type Protocol = 'HTTP/1.1' | 'HTTP/2'

/** A response that the bench serves at a path. encoding: set if the body is already compressed. */
export interface Served {
  type: string
  body: string | Buffer
  encoding?: string
}

export interface Front {
  port: number
  scheme: 'http' | 'https'
  /** Responses by path. */
  served: Map<string, Served>
  close(): void
}

/** Headers that apply to a single connection and must not be forwarded (RFC 9113, 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'])

/** Serves the bench's pages and forwards everything else to a gateway's port. HTTP/2 uses TLS. */
export async function startFront(protocol: Protocol, gatewayPort?: number): Promise<Front> {
  const served: Front['served'] = new Map()
  const agent = new Agent({ keepAlive: true })
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers: IncomingHttpHeaders = { host: asked.headers[':authority'] as string | undefined }
    for (const [name, value] of Object.entries(asked.headers)) if (!name.startsWith(':') && !ofConnection.has(name)) headers[name] = value
    const passed = request({ agent, port: gatewayPort, path: asked.url, method: asked.method, headers })
    passed.on('response', (found) => {
      for (const [name, value] of Object.entries(found.headers)) if (value && !ofConnection.has(name)) answer.setHeader(name, value)
      answer.writeHead(found.statusCode ?? 502)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  const answerTo = (asked: IncomingMessage, answer: ServerResponse) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    const found = served.get(pathname)
    if (found) {
      answer.setHeader('access-control-allow-origin', '*')
      answer.setHeader('content-type', found.type)
      answer.setHeader('content-length', Buffer.byteLength(found.body))
      if (found.encoding) answer.setHeader('content-encoding', found.encoding)
      answer.writeHead(200)
      answer.end(found.body)
    } else if (gatewayPort === undefined) {
      answer.writeHead(404)
      answer.end()
    } else pass(asked, answer)
  }
  // HTTP/2 requests and responses have the same methods as those of HTTP/1.1
  const answerSecure = answerTo as unknown as (asked: Http2ServerRequest, answer: Http2ServerResponse) => void
  const server = protocol === 'HTTP/2' ? createSecureServer({ ...certificate(), allowHTTP1: true }, answerSecure) : createPlain(answerTo)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    scheme: protocol === 'HTTP/2' ? 'https' : 'http',
    served,
    close() {
      server.close()
      agent.destroy()
    },
  }
}
