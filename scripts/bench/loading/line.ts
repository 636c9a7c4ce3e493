import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** roundTrip: milliseconds. rate: bits per second in each direction. */
export interface Shape {
  name: string
  roundTrip: number
  rate: number
}

export const shapes = [
  { name: '150 ms, 1.6 Mbit/s', roundTrip: 150, rate: 1_600_000 },
  { name: '60 ms, 10 Mbit/s', roundTrip: 60, rate: 10_000_000 },
] as const satisfies readonly Shape[]

/**
 * A slow line to ports of this machine. Used because Chromium's emulation slows neither connections nor the requests of workers and
 * preloads.
 */
export interface Line {
  /** Opens one more port at the near end that forwards to a port at the far end. Each is a separate origin. */
  leadTo(port: number): Promise<number>
  close(): void
}

const packetSize = 1400
/** Bytes of one connection that may be queued for the line. When the queue is full, the sender has to wait, as with TCP. */
const mostWaiting = 64_000

interface Packet {
  content: Buffer
  to: Socket
  came: number
  sent(): void
}

/**
 * One direction of the line. All connections share its rate, sending one packet each in turn; each packet is delayed by half a round trip.
 */
class Lane {
  readonly #waiting: Packet[][] = []
  readonly #underWay: { packet: Packet; arrives: number }[] = []
  readonly #rate: number
  readonly #delay: number
  #freeAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ rate, roundTrip }: Shape) {
    this.#rate = rate / 8 / 1000
    this.#delay = roundTrip / 2
  }

  /** Forwards what one side sends to the other until the sender closes. */
  carry(from: Socket, to: Socket): void {
    const queue: Packet[] = []
    let waiting = 0
    const add = (content: Buffer, sent: () => void) => {
      if (queue.push({ content, to, came: performance.now(), sent }) === 1) this.#waiting.push(queue)
    }
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += packetSize) {
        const content = chunk.subarray(at, at + packetSize)
        waiting += content.length
        add(content, () => {
          waiting -= content.length
          if (waiting < mostWaiting / 2 && from.isPaused()) from.resume()
        })
      }
      if (waiting > mostWaiting) from.pause()
      this.#move()
    })
    from.on('end', () => {
      add(Buffer.alloc(0), () => {})
      this.#move()
    })
  }

  #move(): void {
    clearTimeout(this.#timer)
    const now = performance.now()
    // timers are precise to about a millisecond, so packets that are due before the next tick are sent now
    while (this.#waiting.length > 0 && this.#freeAt <= now + 1) {
      const queue = this.#waiting.shift() as Packet[]
      const packet = queue.shift() as Packet
      if (queue.length > 0) this.#waiting.push(queue)
      // computed from planned times, so that a late timer does not slow the line down
      this.#freeAt = Math.max(packet.came, this.#freeAt) + packet.content.length / this.#rate
      this.#underWay.push({ packet, arrives: this.#freeAt + this.#delay })
      packet.sent()
    }
    for (let next = this.#underWay[0]; next && next.arrives <= now; next = this.#underWay[0]) {
      this.#underWay.shift()
      const { content, to } = next.packet
      if (content.length === 0) to.end()
      else if (to.writable) to.write(content)
    }
    const next = Math.min(this.#waiting.length > 0 ? this.#freeAt : Infinity, this.#underWay[0]?.arrives ?? Infinity)
    if (next !== Infinity) this.#timer = setTimeout(() => this.#move(), Math.max(0, next - performance.now()))
  }
}

export function openLine(shape: Shape): Line {
  const [up, down] = [new Lane(shape), new Lane(shape)]
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const lead = (near: Socket, port: number) => {
    const far = connect(port, '127.0.0.1')
    for (const each of [near, far]) {
      each.setNoDelay(true)
      sockets.add(each)
      each.on('close', () => sockets.delete(each))
      each.on('error', () => [near, far].forEach((end) => void end.destroy()))
    }
    near.pause()
    // a connection is usable only after one round trip
    setTimeout(() => {
      up.carry(near, far)
      near.resume()
    }, shape.roundTrip)
    down.carry(far, near)
  }
  return {
    leadTo: (port) =>
      new Promise((resolve) => {
        const server = createServer({ allowHalfOpen: true }, (near) => lead(near, port))
        servers.push(server)
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
      }),
    close() {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
