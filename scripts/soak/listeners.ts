import { WebSocket } from 'ws'
import { formatAmount } from '../../examples/gateway/ledger/money.ts'
import type { LoadMember } from '../load/members.ts'

/** A member with a socket at each of two gateways. */
export interface Listener extends LoadMember {
  /** Expected balances after each credit, minor units. */
  credited: string[]
  /** Balances that each of its sockets has received. */
  heard: string[][]
}

/** Sockets that stay open and receive events of credits. */
export interface Listeners {
  all: readonly Listener[]
  /** Number of sockets that have closed. */
  lost(): number
  /** Members whose sockets have not received each credit exactly once and in order. */
  wrong(): string[]
  close(): void
}

/** Each member's first balance, and the amount of each credit, minor units. */
export const first = 1_000_000n
export const gift = '1.00'
/** Number of sockets opened in parallel. */
const together = 50

const socketAddress = (origin: string) => `${origin.replace('http', 'ws')}/wps/live`

function open(origin: string, { token }: LoadMember, heard: string[], onEnd: () => void): Promise<WebSocket> {
  const socket = new WebSocket(socketAddress(origin), { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.once('error', reject)
    socket.on('close', onEnd)
    socket.on('message', (text) => {
      const { type, data } = JSON.parse(String(text)) as { type: string; data: { balance?: string } }
      if (type === 'ready') resolve(socket)
      if (type === 'balance') heard.push(data.balance ?? '')
    })
  })
}

export async function openListeners(origins: readonly string[], members: readonly LoadMember[]): Promise<Listeners> {
  const all = members.map((member): Listener => ({ ...member, credited: [], heard: [[], []] }))
  let lost = 0
  const wanted = all.flatMap((listener, nth) => listener.heard.map((heard, of) => ({ listener, heard, at: nth + of })))
  const sockets: WebSocket[] = []
  for (let begin = 0; begin < wanted.length; begin += together) {
    const opening = wanted
      .slice(begin, begin + together)
      .map(({ listener, heard, at }) => open(origins[at % origins.length] as string, listener, heard, () => lost++))
    sockets.push(...(await Promise.all(opening)))
  }
  return {
    all,
    lost: () => lost,
    wrong: () =>
      all.flatMap(({ account, credited, heard }) =>
        heard.filter((each) => each.join() !== credited.join()).map((each) => `${account}: heard ${each.join()}, not ${credited.join()}`),
      ),
    close: () => sockets.forEach((socket) => void socket.terminate()),
  }
}

/** A member's balance after the next credit. */
export const nextBalance = ({ credited }: Listener): string => formatAmount(first + 100n * BigInt(credited.length + 1))
