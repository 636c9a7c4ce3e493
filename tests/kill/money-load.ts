import { randomInt, randomUUID } from 'node:crypto'
import { openDemoGame } from '../../scripts/bench/open-game.ts'
import { type Connections, openConnections } from '../../scripts/load/connections.ts'
import { addMembers, type LoadMember } from '../../scripts/load/members.ts'

/** A member with an open game. */
export interface Player extends LoadMember {
  gameSession: string
  /** A decimal string. */
  bet: string
}

/** A call that moves money, with its idempotency key. */
export interface Movement {
  player: Player
  kind: 'transfer' | 'round'
  key: string
  /** Amount moved from the main wallet to the vendor's, minor units; 0 for a round. */
  lent: bigint
  path: string
  token?: string
  body: object
  /** Id in the ledger, if the movement was acknowledged. */
  id?: string
}

/** Sends money calls over real connections, each to the next gateway, and records the known result of each. */
export interface Load {
  players: Player[]
  /** Every movement that was sent. */
  movements: Movement[]
  acknowledged(): Movement[]
  /** Refusals by status and code, except those caused by a dead connection: `503 UNAVAILABLE` … */
  refusals: Map<string, number>
  /** Number of calls that got no response, or only a part of one. */
  unanswered(): number
  /** Sends movements for every player until `end` is called. Returns when some have been acknowledged. */
  begin(): Promise<{ end(): Promise<void> }>
  /** Waits until so many further movements are acknowledged. */
  moved(count: number): Promise<void>
  /** Waits until so many further calls have failed: refused or not answered. */
  failed(count: number): Promise<void>
  /** Repeats everything without a response under the same key, until it is answered. @throws on a refusal other than UNAVAILABLE */
  retry(): Promise<void>
  /** Sends some acknowledged movements again. @throws if a response differs */
  repeat(count: number): Promise<void>
  close(): void
}

const vendor = 'MIRADOR'
/** Start balance of each player, minor units. */
export const credit = 1_000_000n
/** One in so many calls is a round, so that a player stays below the limit of rounds per minute. */
const oneRoundIn = 6
/** Time in which gateways have to recover without help, ms. */
const patience = 90_000
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Creates players on a database whose gateway is running. */
export async function addPlayers(database: string, origin: string, count: number): Promise<Player[]> {
  const members = await addMembers(database, count, credit)
  return Promise.all(members.map(async (member) => ({ ...member, ...(await openDemoGame(origin, member.token)) })))
}

function nextMovement(player: Player, lentBefore: bigint): Movement {
  const key = randomUUID()
  if (randomInt(oneRoundIn) === 0) {
    const { gameSession, bet } = player
    return { player, kind: 'round', key, lent: 0n, path: '/games/api/round', body: { gameSession, key, bet } }
  }
  const minor = BigInt(randomInt(1, 500))
  const isBack = lentBefore > 1000n
  const [from, to] = isBack ? [vendor, 'MAIN'] : ['MAIN', vendor]
  const amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const body = { from, to, amount, key }
  return { player, kind: 'transfer', key, lent: isBack ? -minor : minor, path: '/wps/relay/GCS_walletTransfer', token: player.token, body }
}

export function moneyLoad(origins: readonly string[], players: Player[]): Load {
  const gateways = origins.map((origin) => openConnections(origin, players.length))
  const movements: Movement[] = []
  const refusals = new Map<string, number>()
  let unanswered = 0
  let turn = 0

  /** Sends a movement to another gateway each time. @returns undefined if there is no response: then it may be booked or not */
  async function send({ path, token, body }: Movement): Promise<{ status: number; code?: string; id?: string } | undefined> {
    const { send: sendTo } = gateways[turn++ % gateways.length] as Connections
    try {
      const { status, text } = await sendTo(path, { method: 'POST', ...(token !== undefined && { token }), body })
      const { code, value } = JSON.parse(text) as { code?: string; value?: { id?: string; roundId?: string } }
      const id = value?.id ?? value?.roundId
      if (id === undefined) refusals.set(`${status} ${code}`, (refusals.get(`${status} ${code}`) ?? 0) + 1)
      return { status, ...(code !== undefined && { code }), ...(id !== undefined && { id }) }
    } catch {
      unanswered++
      return undefined
    }
  }

  async function work(player: Player, isOver: () => boolean): Promise<void> {
    let lent = 0n // minimum: calls without a response may be booked or not
    while (!isOver()) {
      const movement = nextMovement(player, lent)
      movements.push(movement)
      if (movement.lent < 0n) lent += movement.lent
      const answer = await send(movement)
      if (answer?.id !== undefined) {
        movement.id = answer.id
        if (movement.lent > 0n) lent += movement.lent
      }
      await pause(answer?.id === undefined ? 20 : 5)
    }
  }
  async function until(count: () => number, more: number): Promise<void> {
    const before = count()
    for (const deadline = performance.now() + patience; count() < before + more; await pause(5))
      if (performance.now() > deadline) throw new Error(`${count() - before} of ${more} came, and no more`)
  }
  const acknowledged = () => movements.filter(({ id }) => id !== undefined)
  const moved = (count: number) => until(() => acknowledged().length, count)

  return {
    players,
    movements,
    refusals,
    unanswered: () => unanswered,
    acknowledged,
    moved,
    async begin() {
      let isOver = false
      const running = Promise.all(players.map((player) => work(player, () => isOver)))
      await moved(players.length)
      return {
        async end() {
          isOver = true
          await running
        },
      }
    },
    failed: (count) => until(() => unanswered + [...refusals.values()].reduce((sum, each) => sum + each, 0), count),
    async retry() {
      const deadline = performance.now() + patience
      async function again(movement: Movement): Promise<void> {
        for (;;) {
          const answer = await send(movement)
          if (answer?.id !== undefined) return void (movement.id = answer.id)
          if (answer && answer.code !== 'UNAVAILABLE') throw new Error(`a retried ${movement.kind} was refused: ${answer.code}`)
          if (performance.now() > deadline) throw new Error('the gateway does not go on by itself')
          await pause(20)
        }
      }
      const left = (player: Player) => movements.filter((each) => each.player === player && each.id === undefined)
      await Promise.all(
        players.map(async (player) => {
          for (const movement of left(player)) await again(movement)
        }),
      )
    },
    async repeat(count) {
      const done = acknowledged()
      for (let times = 0; times < count && done.length > 0; times++) {
        const movement = done[randomInt(done.length)] as Movement
        const answer = await send(movement)
        if (answer?.id !== movement.id) throw new Error(`${movement.key} was answered with another ${movement.kind}`)
      }
    },
    close: () => gateways.forEach(({ close }) => close()),
  }
}
