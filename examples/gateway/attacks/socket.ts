import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocket, type WebSocketServer } from 'ws'
import { createSocketServer } from '../live/socket-server.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'
import { publish } from '../live/publish.ts'

const page = 'http://localhost:4701'
/** Opens a socket. at: selects the gateway, in turn */
async function open({ origins }: Pick<ServedGateways, 'origins'>, at: number): Promise<WebSocket> {
  const socket = new WebSocket(`${origins[at % origins.length]?.replace('http', 'ws')}/wps/live`, { origin: page })
  await once(socket, 'open')
  return socket
}
const auth = (token: string) => JSON.stringify({ type: 'auth', token })

/** Sends a member's token and waits until it is accepted. */
async function enter(socket: WebSocket, token: string): Promise<void> {
  const ready = new Promise<void>((resolve) => socket.on('message', (text) => String(text).includes('ready') && resolve()))
  socket.send(auth(token))
  await ready
}

/** Sends tokens. @returns how many were answered */
async function sendTokens(socket: WebSocket, tokens: number): Promise<number> {
  let answers = 0
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('message', () => {
      if (++answers === tokens) resolve()
    })
  })
  for (let at = 0; at < tokens; at++) socket.send(auth(`guess${at}`))
  await ended
  socket.terminate()
  return answers
}

/** Sends pings after the token was accepted. @returns how many were answered */
async function sendPings(socket: WebSocket, token: string, pings: number): Promise<number> {
  await enter(socket, token)
  let answers = 0
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('message', (text) => {
      if (String(text).includes('beat') && ++answers === pings) resolve()
    })
  })
  for (let at = 0; at < pings; at++) socket.send(JSON.stringify({ type: 'ping' }))
  await ended
  socket.terminate()
  return answers
}

/** Is a socket still answered after a message? */
async function isAnswered(socket: WebSocket, text: string): Promise<boolean> {
  const answered = new Promise<boolean>((resolve) => {
    socket.once('message', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
  socket.send(text)
  const isThere = await answered
  socket.terminate()
  return isThere
}
const sendAll = (target: ServedGateways, texts: string[]): Promise<Count> =>
  count(texts.length, async (at) => isAnswered(await open(target, at), texts[at] ?? ''))

const readers = 10
/** The messages sent to each socket, of 100 kB each. The operating system itself buffers some MB for a socket that isn't read. */
const messages = 200
const news = JSON.stringify({ type: 'notice', data: 'x'.repeat(100_000) })
/** More than this must not wait in memory for a client that doesn't read, in bytes. */
const tooMuch = 500_000

/** Leaves sockets unread while messages are sent. @returns for how many of them too much waits in the gateway's memory */
async function leaveUnread(sockets: WebSocket[], served: readonly WebSocketServer[], tell: () => void | Promise<void>): Promise<Count> {
  for (const socket of sockets) socket.pause()
  const held = new Set<unknown>()
  for (let nth = 0; nth < messages; nth++) {
    await tell()
    for (const { clients } of served) for (const socket of clients) if (socket.bufferedAmount > tooMuch) held.add(socket)
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const socket of sockets) socket.terminate()
  return { tried: sockets.length, through: held.size }
}

/** The same with a server that sends without checking how much is waiting. */
async function leaveUnreadAtPlain(): Promise<Count> {
  const sockets = createSocketServer()
  const server = createServer().on('upgrade', (request, stream, head) => sockets.handleUpgrade(request, stream, head, () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origins = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  const clients = await Promise.all(Array.from({ length: readers }, (_, at) => open({ origins }, at)))
  const counted = await leaveUnread(clients, [sockets], () => {
    for (const socket of sockets.clients) socket.send(news)
  })
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  await new Promise((resolve) => server.close(resolve))
  return counted
}

export const socket: Attack[] = [
  {
    name: '2,000 tokens on one socket; what gets through is answered',
    most: 5,
    run: async (target) => ({ tried: 2000, through: await sendTokens(await open(target, 0), 2000) }),
    control: {
      how: '200 of them on 40 sockets',
      async run(target) {
        let through = 0
        for (let at = 0; at < 40; at++) through += await sendTokens(await open(target, at), 5)
        return { tried: 200, through }
      },
    },
  },
  {
    name: '2,000 pings on one socket; what gets through is answered',
    most: 20,
    run: async (target) => ({ tried: 2000, through: await sendPings(await open(target, 0), await target.login('player1'), 2000) }),
    control: {
      how: '20 on each of 5 sockets',
      async run(target) {
        const token = await target.login('player1')
        let through = 0
        for (let at = 0; at < 5; at++) through += await sendPings(await open(target, at), token, 20)
        return { tried: 100, through }
      },
    },
  },
  {
    name: 'messages of a wrong size or kind, after which the socket is still answered',
    most: 0,
    run: (target) =>
      sendAll(target, [auth('x'.repeat(600)), auth('x'.repeat(1_000_000)), 'nonsense', '{}', '[]', '{"type":"ping"}', '{"type":"auth"}']),
    control: { how: 'a token of the right size', run: (target) => sendAll(target, [auth('x'.repeat(400)), auth('x')]) },
  },
  {
    name: 'sockets that do not read 20 MB; what gets through has more than 0.5 MB in memory',
    most: 0,
    async run(target) {
      const sockets = await Promise.all(Array.from({ length: readers }, (_, at) => open(target, at)))
      const token = await target.login('player1') // until it logs in, a socket gets no messages
      for (const socket of sockets) await enter(socket, token)
      return leaveUnread(sockets, target.sockets, async () => {
        await publish(target.gateways[0].services.db, { type: 'notice', data: 'x'.repeat(100_000) })
        for (const { services } of target.gateways) await services.live.settled()
      })
    },
    control: { how: 'a server that sends without looking', run: leaveUnreadAtPlain },
  },
]
