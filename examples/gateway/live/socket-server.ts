import { type WebSocket, WebSocketServer } from 'ws'

/** A page sends only its token and pings; ws closes a socket with a longer message (1009). Bytes. */
const longestMessage = 512
/** Interval of pings, ms. A socket that has not answered a ping when the next one is due is closed. */
const pingEvery = 30_000

/** The server of live sockets. Closes half-open connections. @param pause between two pings, ms */
export function createSocketServer(pause = pingEvery): WebSocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage })
  const asked = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (asked.has(socket)) socket.terminate()
      else socket.ping()
      asked.add(socket)
    }
  }, pause)
  timer.unref()
  server.on('connection', (socket) => socket.on('pong', () => asked.delete(socket)))
  server.on('close', () => clearInterval(timer))
  return server
}
