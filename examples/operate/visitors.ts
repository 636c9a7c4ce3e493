import { randomUUID } from 'node:crypto'
import { type ClientHttp2Session, connect } from 'node:http2'
import { WebSocket } from 'ws'

export interface Visitor {
  token: string
  gameSession: string
  bet: string
}

/** What the players have experienced so far. */
export interface Noticed {
  /** Number of acknowledged rounds and transfers. */
  done: number
  /** Number of retries with the same key, because the first try had no response or "unavailable". */
  again: number
  /** Highest number of tries for one call. */
  mostTries: number
  /** Calls that failed after all tries, by reason. */
  failed: Map<string, number>
  /** Number of live sockets that are open now, and of reconnects. */
  sockets: number
  reopened: number
}

/** Maximum number of tries, as in a page. */
const mostTries = 5
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time).unref())

/**
 * Simulates players who play and move money through the proxy, over HTTP/2 and with a live socket each. @param ca the proxy's certificate
 * authority
 */
export function sendVisitors(site: string, ca: Buffer, visitors: readonly Visitor[]): { noticed: Noticed; stop: () => Promise<void> } {
  const noticed: Noticed = { done: 0, again: 0, mostTries: 0, failed: new Map(), sockets: 0, reopened: 0 }
  const open = new Set<WebSocket>()
  const over = { is: false }
  let session: ClientHttp2Session | undefined

  function line(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    session = connect(site, { ca })
    session.on('error', () => {}) // each of the session's calls fails too
    return session
  }

  const send = (path: string, token: string, body: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = line().request({
        ':method': 'POST',
        ':path': path,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      })
      let status = 0
      let text = ''
      call.on('response', (headers) => (status = headers[':status'] ?? 0))
      call.setEncoding('utf8').on('data', (part: string) => (text += part))
      call.on('end', () => (status === 0 ? reject(new Error('no answer')) : resolve({ status, text })))
      call.on('error', reject)
      call.end(JSON.stringify(body))
    })

  /** Makes one call with one key, retrying if necessary. */
  async function pay(path: string, token: string, body: object): Promise<void> {
    let reason = ''
    for (let tries = 1; tries <= mostTries; tries++) {
      const answer = await send(path, token, body).catch((error: Error) => error)
      if (tries === 2) noticed.again++
      noticed.mostTries = Math.max(noticed.mostTries, tries)
      if (!(answer instanceof Error) && answer.status === 200) return void noticed.done++
      reason = answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 200)}`
      if (!(answer instanceof Error) && answer.status < 500) break // the gateway itself has refused, so a retry is useless
      await pause(500)
    }
    noticed.failed.set(reason, (noticed.failed.get(reason) ?? 0) + 1)
  }

  async function play({ token, gameSession, bet }: Visitor): Promise<void> {
    while (!over.is) {
      await pay('/games/api/round', token, { gameSession, key: randomUUID(), bet })
      await pay('/wps/relay/GCS_walletTransfer', token, { from: 'MAIN', to: 'MIRADOR', amount: '0.01', key: randomUUID() })
      await pause(100)
    }
  }

  function listen(token: string): void {
    const socket = new WebSocket(`${site.replace(/^http/, 'ws')}/wps/live`, { origin: site, ca })
    socket.on('open', () => {
      open.add(socket)
      noticed.sockets = open.size
      socket.send(JSON.stringify({ type: 'auth', token }))
    })
    socket.on('error', () => {}) // `close` follows
    socket.on('close', () => {
      open.delete(socket)
      noticed.sockets = open.size
      if (over.is) return
      noticed.reopened++
      void pause(300).then(() => over.is || listen(token))
    })
  }

  visitors.forEach(({ token }) => listen(token))
  const playing = Promise.all(visitors.map(play))
  return {
    noticed,
    async stop() {
      over.is = true
      for (const socket of open) socket.terminate()
      await playing
      session?.close()
    },
  }
}
