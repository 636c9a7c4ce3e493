import { WebSocket } from 'ws'
import { formatAmount } from '../../examples/gateway/ledger/money.ts'
import type { LoadMember } from '../load/members.ts'

/** A member with a socket at two gateways. */
export interface Listener extends LoadMember {
  /** What it has, minor units, after each credit. */
  credited: string[]
  /** What each of its sockets has heard. */
  heard: string[][]
}

/** Sockets that stay open and hear of credits. */
export interface Listeners {
  all: readonly Listener[]
  /** Sockets that have ended. */
  lost(): number
  /** Sockets that have not heard of each credit once, in order. */
  wrong(): string[]
  close(): void
}

/** What each has at the beginning, and gets by each credit, minor units. */
export const first = 1_000_000n
export const gift = '1.00'
/** Opened at once: as pages that come back one after the other. */
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

/** What a listener has after its next credit. */
export const nextBalance = ({ credited }: Listener): string => formatAmount(first + 100n * BigInt(credited.length + 1))
