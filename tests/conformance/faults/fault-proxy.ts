import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** An answer with its whole body. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A request that does not simply go on to the gateway. */
export interface Exchange {
  method: string
  /** Path with query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** When it came, in ms of `performance.now`. */
  at: number
  /** Whether the browser got an answer, or the connection ended before. */
  isOver: Promise<'answered' | 'gone'>
  /** Has the gateway carry it out; changed: with another body of the same length. The browser is told nothing yet. */
  carryOut(changed?: string): Promise<Answer>
  /** Answers the browser; by default 200 and JSON, which pages of any origin may read. */
  answer(given: Partial<Answer>): void
  /** Resets the connection, after half of a body if there is one. */
  cut(half?: string): void
}

/** What is done to a request. earlier: how many of its kind there were before. */
export type Treatment = (exchange: Exchange, earlier: number) => void | Promise<void>

/** A kind of request, and those of the kind so far. */
export interface Kind {
  readonly asked: readonly Exchange[]
  /** From now on they go on to the gateway. */
  end(): void
}

/** A proxy before the gateway that makes faults. The whole page comes through it: documents, files, calls and sockets. */
export interface FaultProxy {
  /** Origin. */
  address: string
  /** Treats requests whose `METHOD path?query` matches; of several kinds that match, the last one counts. Preflights always go on. */
  treat(what: RegExp, treatment: Treatment): Kind
  /** Cuts all sockets; `isRefused`: and every later one. @returns when sockets were asked for since, in ms of `performance.now` */
  cutSockets(isRefused: boolean): readonly number[]
  /** How many sockets are open through which the gateway has said something. */
  openSockets(): number
  /** Everything goes on to the gateway again. */
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
