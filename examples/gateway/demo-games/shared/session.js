// The page's side of the protocol in protocol.ts. It opens the game once, then plays rounds, each with its own idempotency key.

/** A refusal with the gateway's code, or with code 'OFFLINE' if there was no response. */
export class Refused extends Error {
  constructor(code) {
    super(code)
    this.code = code
  }
}

const waits = [600, 1200, 2500, 5000]
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends a POST request, and repeats it until there is a response. Repeating is safe: with the idempotency key or the single-use ticket, the
 * request takes effect only once.
 */
async function post(path, body, onWaiting) {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
      .then((response) => (response.status >= 500 ? undefined : response.json()))
      .catch(() => undefined)
    if (answer?.success) return answer.value
    if (answer) throw new Refused(String(answer.code))
    if (attempt === waits.length) throw new Refused('OFFLINE')
    onWaiting()
    await pause(waits[attempt])
  }
}

const newKey = () =>
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function takeTicket() {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('launch')
  address.searchParams.delete('launch')
  // The ticket is removed from the address before the first request, so that it stays neither in the history nor in a referrer.
  history.replaceState(null, '', address)
  return ticket
}

/** Opens the game with the ticket from the address. Amounts are decimal strings. @throws {Refused} */
export async function openSession() {
  const ticket = takeTicket()
  if (!ticket) throw new Refused('SESSION_ENDED')
  const game = await post('api/open', { launch: ticket }, () => {})
  let unanswered
  let isLost = false

  const tell = (type, more = {}) => {
    // Outside a frame, or without an exact origin, no message is sent.
    if (parent !== window && game.parentOrigin) parent.postMessage({ source: 'tessera-game', type, ...more }, game.parentOrigin)
  }

  /**
   * Plays a round. After OFFLINE the next call sends the same round again, under the same key. The same holds if a response was lost and
   * the gateway then returned TOO_MANY_REQUESTS, because it may have played the round before that. @throws {Refused}
   */
  const play = async (bet, input, onWaiting) => {
    if (!unanswered) isLost = false
    const round = (unanswered ??= { gameSession: game.gameSession, key: newKey(), bet, ...(input === undefined ? {} : { input }) })
    const onLost = () => {
      isLost = true
      onWaiting()
    }
    try {
      const answer = await post('api/round', round, onLost)
      unanswered = undefined
      return { ...answer, bet: round.bet }
    } catch (error) {
      const isOpen = error.code === 'OFFLINE' || (isLost && error.code === 'TOO_MANY_REQUESTS')
      if (!isOpen) unanswered = undefined
      throw error
    }
  }

  /** Sends another request about this game. It changes nothing, so it may be repeated. @throws {Refused} */
  const ask = (path, body) => post(path, { gameSession: game.gameSession, ...body }, () => {})

  return { game, play, ask, tell, hasUnanswered: () => unanswered !== undefined }
}
