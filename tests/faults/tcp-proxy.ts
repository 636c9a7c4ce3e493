import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How a line damages its traffic. delay: each packet is delayed by up to so many ms. silence: no packets pass and no connection is closed
 * until the fault ends, as with an unplugged cable. reset: one in so many packets is dropped and its connection reset. half: like reset,
 * but only packets of responses, and half of the packet is delivered first.
 */
export type Fault =
  | { kind: 'delay'; most: number }
  | { kind: 'silence' }
  | { kind: 'reset'; oneIn: number }
  | { kind: 'half'; oneIn: number }

/** A line to a port of this machine that causes faults below the protocol: PostgreSQL's, HTTP, sockets. */
export interface TcpProxy {
  port: number
  fail(fault: Fault): void
  /** Ends the fault. */
  heal(): void
  /** Makes the current connections silent for ever without closing them; new connections are not affected. */
  forget(): void
  /** Resets all connections; new ones are forwarded to this port. */
  leadTo(port: number): void
  /** Number of packets that a fault has affected. */
  hits(): number
  close(): void
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let fault: Fault | undefined
  let healed = Promise.withResolvers<void>()
  let hits = 0

  const isSilent = () => fault?.kind === 'silence'
  /** Decides whether the fault affects this packet. */
  function isMet(kind: 'reset' | 'half'): boolean {
    const isHit = fault?.kind === kind && randomInt(fault.oneIn) === 0
    if (isHit) hits++
    return isHit
  }
  async function carry(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    const ended = new AbortController()
    to.once('close', () => ended.abort())
    const reset = () => [from, to].forEach((each) => void each.resetAndDestroy())
    try {
      for await (const packet of from as AsyncIterable<Buffer>) {
        if (fault?.kind === 'delay' || fault?.kind === 'silence') hits++
        if (fault?.kind === 'delay') await pause(randomInt(fault.most))
        while (isSilent()) await healed.promise
        if (forgotten.has(from)) continue
        if (isMet('reset')) return reset()
        if (isAnswer && isMet('half')) return void to.write(packet.subarray(0, packet.length / 2), reset)
        if (!to.write(packet)) await once(to, 'drain', { signal: ended.signal })
      }
      if (!forgotten.has(from)) to.end()
    } catch {
      if (!forgotten.has(from)) reset() // the other end has closed
    }
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    for (const each of [near, far]) {
      each.setNoDelay(true)
      sockets.add(each)
      each.on('error', () => {})
      each.on('close', () => {
        sockets.delete(each)
        if (!forgotten.has(each)) [near, far].forEach((end) => void end.destroy())
      })
    }
    void carry(near, far, false)
    void carry(far, near, true)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  function heal(): void {
    fault = undefined
    healed.resolve()
    healed = Promise.withResolvers()
  }
  return {
    port: (server.address() as AddressInfo).port,
    fail(made) {
      heal()
      fault = made
    },
    heal,
    forget: () => sockets.forEach((each) => void forgotten.add(each)),
    leadTo(port) {
      target = port
      for (const socket of sockets) socket.resetAndDestroy()
    },
    hits: () => hits,
    close() {
      server.close()
      heal()
      for (const socket of sockets) socket.destroy()
    },
  }
}
