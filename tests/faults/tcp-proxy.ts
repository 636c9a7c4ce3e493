import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What a line does to what passes. delay: each packet comes up to so many ms later; silence: nothing comes, and nobody is told until the fault
 * is over, as with a pulled cable; reset: one of some packets is lost with its connection; half: the same, but half of an answer comes first.
 */
export type Fault =
  | { kind: 'delay'; most: number }
  | { kind: 'silence' }
  | { kind: 'reset'; oneIn: number }
  | { kind: 'half'; oneIn: number }

/** A line to a port of this machine that makes faults, below what is spoken over it: PostgreSQL's protocol, HTTP, sockets. */
export interface TcpProxy {
  port: number
  fail(fault: Fault): void
  /** The fault is over. */
  heal(): void
  /** The connections of now are silent for ever, and nobody is told; new ones are not concerned. */
  forget(): void
  /** Resets all connections; new ones lead to this port. */
  leadTo(port: number): void
  /** How many packets a fault has met. */
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
  /** Does the fault meet this packet? */
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
      if (!forgotten.has(from)) reset() // one end is gone
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
