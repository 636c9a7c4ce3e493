import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A proxy of a gateway: it removes a path, and records the requests that it refused because they were not below that path. */
export interface PathProxy {
  /** Its address including the path, without a slash at the end. */
  address: string
  refused: string[]
  /** Paths of upgraded connections. */
  sockets: string[]
  /** Sets the gateway behind the proxy. A gateway that has to know the proxy's address starts after the proxy. */
  passTo(gateway: string): void
  stop(): void
}

export interface PathProxyOptions {
  /** Forwards the path instead of removing it. */
  keepsPath?: boolean
  /** If given, the proxy uses TLS. */
  certificate?: { key: Buffer; cert: Buffer }
  /** Headers that it sets on forwarded requests. */
  sets?: Record<string, string>
}

/** Starts a proxy that puts a gateway below a path, as an operator's does: `/api/wps/…` becomes `/wps/…`; anything else is 404. */
export async function startPathProxy(
  gateway?: string,
  path = '/api',
  { keepsPath = false, certificate, sets = {} }: PathProxyOptions = {},
): Promise<PathProxy> {
  const refused: string[] = []
  const sockets: string[] = []
  let target = gateway === undefined ? undefined : new URL(gateway)
  const below = (asked: IncomingMessage): string | undefined => {
    if (asked.url?.startsWith(`${path}/`)) return keepsPath ? asked.url : asked.url.slice(path.length)
    refused.push(`${asked.method} ${asked.url}`)
    return undefined
  }
  const pass = (asked: IncomingMessage, to: string) =>
    request({ host: target?.hostname, port: target?.port, path: to, method: asked.method, headers: { ...asked.headers, ...sets } })
  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    const to = below(asked)
    if (to === undefined) return void response.writeHead(404).end()
    const passed = pass(asked, to)
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer)
  server.on('upgrade', (asked, socket) => {
    const to = below(asked)
    if (to === undefined) return void socket.destroy()
    const passed = pass(asked, to)
    passed.on('upgrade', (answer, behind) => {
      sockets.push(to)
      const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('')}\r\n`)
      behind.pipe(socket).pipe(behind)
      for (const each of [socket, behind]) each.on('error', () => [socket, behind].forEach((end) => void end.destroy()))
    })
    passed.on('error', () => socket.destroy())
    passed.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `${certificate ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}${path}`,
    refused,
    sockets,
    passTo: (gateway) => void (target = new URL(gateway)),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
