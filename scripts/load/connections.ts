import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  text: string
}

/** Connections that stay open as a page's do, each sending one request after the other. */
export interface Connections {
  /** @throws if no response arrives */
  send(path: string, call?: { method?: string; body?: unknown; token?: string }): Promise<Answer>
  close(): void
}

/** @param most maximum number of connections */
export function openConnections(origin: string, most: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: most })
  return {
    send: (path, { method = 'GET', body, token } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const headers = {
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        }
        const call = request(origin + path, { method, agent, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
        })
        call.on('error', reject)
        call.end(text)
      }),
    close: () => agent.destroy(),
  }
}
