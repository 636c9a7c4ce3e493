import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { livePath, pollLiveEvents } from '../../../src/contract/site.ts'
import type { Call } from './contract.ts'
import type { Run } from './run.ts'

/** How often to poll for an event before it counts as missing, and the pause between, ms. */
const tries = 20
const between = 250
/** An event that is repeated in so many polls is no coincidence. */
const repeats = 4
/** Longer than a page waits for the socket, ms. */
const patience = 60_000

interface Poll {
  cursor: string
  events: unknown[]
}

/**
 * Checks the live events: an action of the member is reported exactly once to a poll with a cursor, and the socket accepts the token.
 * @param act performs an action that causes events. Returns whether it succeeded.
 */
export async function checkLive(run: Run, act: () => Promise<boolean>): Promise<void> {
  const call = run.find(pollLiveEvents)
  const token = (run.member ?? run.agent)?.token
  if (!call || token === undefined || !run.known.get(call.name)) return void (await act())
  const poll = async (cursor: string) => {
    const { cursor: next, events } = (await run.value(call, { token, query: { cursor } })) ?? {}
    return { cursor: String(next ?? ''), events: Array.isArray(events) ? events : [] } satisfies Poll
  }
  let { cursor } = await poll('')
  if (await act()) {
    let heard: unknown[] = []
    for (let tried = 0; heard.length === 0 && tried < tries; tried++) {
      if (tried > 0) await pause(between)
      ;({ cursor, events: heard } = await poll(cursor))
    }
    await isToldOnce(run, call, heard, cursor, poll)
  }
  await socketOpens(run, call, token)
}

async function isToldOnce(run: Run, call: Call, heard: unknown[], from: string, poll: (cursor: string) => Promise<Poll>): Promise<void> {
  const say = (came: string, expected: string) => run.report('live', call, { asked: `${call.name} after a transfer`, came, expected })
  if (heard.length === 0) return say('no event', 'the event `balance`')
  const [first] = heard.map((event) => JSON.stringify(event))
  let cursor = from
  for (let tried = 0; tried < repeats; tried++) {
    const again = await poll(cursor)
    if (!again.events.some((event) => JSON.stringify(event) === first)) return
    cursor = again.cursor
  }
  say('with the cursor of the answer before: the same event again', 'only what came after the cursor')
}

/** The socket has to respond `ready` to the token. The token is in the first message, never in the address. */
async function socketOpens(run: Run, call: Call, token: string): Promise<void> {
  const address = `${run.asked.gateway.replace(/^http/, 'ws')}${livePath}`
  const fault = await new Promise<string>((resolve) => {
    const socket = new WebSocket(address, { origin: run.asked.origin, handshakeTimeout: patience })
    const timer = setTimeout(() => resolve(`no answer in ${patience / 1000} seconds`), patience)
    const end = (fault: string) => {
      clearTimeout(timer)
      resolve(fault)
      socket.terminate()
    }
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.on('error', (error) => end(error.message))
    socket.on('close', (code) => end(`closed with ${code}`))
    socket.on('message', (text) => {
      if (/"type":\s*"ready"/.test(String(text))) end('')
    })
  })
  if (fault)
    run.report('live', call, { asked: `${address}, with {"type": "auth", "token": …}`, came: fault, expected: '{"type": "ready"}' })
}
