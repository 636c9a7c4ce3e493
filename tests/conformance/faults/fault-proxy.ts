import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A response with its complete body. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A request that is held instead of being forwarded to the gateway. */
export interface Exchange {
  method: string
  /** Path with query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** When the request arrived, in ms of `performance.now`. */
  at: number
  /** Whether the browser got a response, or the connection ended first. */
  isOver: Promise<'answered' | 'gone'>
  /** Forwards the request to the gateway without responding to the browser yet. changed: replaces the body by one of the same length. */
  carryOut(changed?: string): Promise<Answer>
  /** Responds to the browser; by default with 200 and JSON, readable by pages of any origin. */
  answer(given: Partial<Answer>): void
  /** Resets the connection, after sending a part of a body if given. */
  cut(half?: string): void
}

/** How to treat a request. earlier: number of earlier requests of the same kind. */
export type Treatment = (exchange: Exchange, earlier: number) => void | Promise<void>

/** A kind of request, with the requests of this kind so far. */
export interface Kind {
  readonly asked: readonly Exchange[]
  /** Stops the treatment: later requests are forwarded to the gateway. */
  end(): void
}

/** A proxy in front of the gateway that causes faults. The whole page is loaded through it: documents, files, calls and sockets. */
export interface FaultProxy {
  /** Origin. */
  address: string
  /** Treats requests whose `METHOD path?query` matches. If several kinds match, the last one applies. Preflights are always forwarded. */
  treat(what: RegExp, treatment: Treatment): Kind
  /** Cuts all sockets. `isRefused`: refuses later ones too. @returns the times of later attempts to open one, in ms of `performance.now` */
  cutSockets(isRefused: boolean): readonly number[]
  /** Number of open sockets through which the gateway has sent something. */
  openSockets(): number
  /** Forwards everything to the gateway again. */
  restore(): void
  stop(): void
}

/** Starts a proxy of a gateway's origin. */
export async function startFaultProxy(gateway: string): Promise<FaultProxy> {
  const { hostname: host, port } = new URL(gateway)
  let kinds: { what: RegExp; treatment: Treatment; asked: Exchange[] }[] = []
  let isRefused = false
  let socketTimes: number[] = []
  const sockets = new Set<Duplex>()
  const heard = new Set<Duplex>()
  const goOn = ({ method, url, headers }: IncomingMessage, changed: IncomingHttpHeaders = {}) =>
    request({ host, port, path: url, method, headers: { ...headers, ...changed } })

  const server = createServer((asked, response) => {
    const told = `${asked.method} ${asked.url}`
    const kind = asked.method === 'OPTIONS' ? undefined : kinds.findLast(({ what }) => what.test(told))
    if (kind) return void meet(asked, response, goOn, kind)
    const passed = goOn(asked)
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', (asked, socket: Duplex) => {
    socketTimes.push(performance.now())
    if (isRefused) return void socket.destroy()
    const passed = goOn(asked)
    passed.on('upgrade', (answer, behind) => {
      const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('')}\r\n`)
      behind.pipe(socket).pipe(behind)
      sockets.add(socket)
      behind.once('data', () => heard.add(socket))
      for (const each of [socket, behind]) {
        each.on('error', () => {})
        each.on('close', () => [socket, behind].forEach((end) => void end.destroy()))
      }
      socket.on('close', () => [sockets, heard].forEach((set) => set.delete(socket)))
    })
    passed.on('error', () => socket.destroy())
    passed.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    treat(what, treatment) {
      const kind = { what, treatment, asked: [] }
      kinds.push(kind)
      return { asked: kind.asked, end: () => void (kinds = kinds.filter((each) => each !== kind)) }
    },
    cutSockets(refused) {
      isRefused = refused
      socketTimes = []
      for (const each of sockets) each.destroy()
      return socketTimes
    },
    openSockets: () => heard.size,
    restore() {
      kinds = []
      isRefused = false
    },
    stop() {
      server.close()
      server.closeAllConnections()
      for (const each of sockets) each.destroy()
    },
  }
}

async function meet(
  asked: IncomingMessage,
  response: ServerResponse,
  goOn: (asked: IncomingMessage, changed: IncomingHttpHeaders) => ReturnType<typeof request>,
  { treatment, asked: earlier }: { treatment: Treatment; asked: Exchange[] },
): Promise<void> {
  const at = performance.now()
  const body = await read(asked)
  const exchange: Exchange = {
    method: asked.method ?? '',
    path: asked.url ?? '',
    headers: asked.headers,
    body,
    at,
    isOver: new Promise((resolve) => response.on('close', () => resolve(response.writableFinished ? 'answered' : 'gone'))),
    carryOut: (changed = body) =>
      new Promise((resolve, reject) => {
        const passed = goOn(asked, { 'accept-encoding': 'identity' })
        passed.on('response', (answer) =>
          read(answer).then((body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }), reject),
        )
        passed.on('error', reject)
        passed.end(changed)
      }),
    answer({ status = 200, headers = readable, body = '' }) {
      const { 'content-length': _, 'transfer-encoding': __, ...others } = headers
      response.writeHead(status, { ...others, connection: 'close' }).end(body)
    },
    cut(half) {
      const socket = asked.socket as Socket
      if (half === undefined) return void socket.resetAndDestroy()
      response.writeHead(200, { ...readable, 'content-length': 2 * Buffer.byteLength(half) })
      response.write(half, () => socket.destroy())
    },
  }
  earlier.push(exchange)
  await treatment(exchange, earlier.length - 1)
}

const readable: IncomingHttpHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, Retry-After',
}

async function read(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
