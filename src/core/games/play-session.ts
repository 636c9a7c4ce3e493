import { atom, type ReadableAtom } from 'nanostores'
import { $now } from '../site/now.ts'
import { type PlaySession, postPlaySession } from './play-calls.ts'

/** How often the gateway hears that a game is open, ms. */
const beat = 60_000

const $card = atom<PlaySession | null>(null)
/** What the player is reminded of: how long, and with what result. Where `left` is 0, the player's own limit is reached. */
export const $reminder: ReadableAtom<PlaySession | null> = $card

let known: PlaySession | undefined
/** Of `performance.now()`. */
let knownAt = 0
let reminded = 0
let stop: (() => void) | undefined

const elapsedNow = (): number => (known ? known.elapsed + performance.now() - knownAt : 0)
const remindersDue = (): number => (known?.reminder ? Math.floor(elapsedNow() / known.reminder) : 0)

/** Asks how long the member has played by now, over all games, and counts the time from here on. Undefined without an answer. */
export async function beginPlay(): Promise<PlaySession | undefined> {
  endPlay()
  await ask()
  reminded = remindersDue()
  return known
}

/** Follows the clock while a game is shown. */
export function followPlay(): void {
  stop ??= $now.listen(tick)
}

/** The game is left: the session goes on where another one is opened within minutes. */
export function endPlay(): void {
  stop?.()
  stop = undefined
  known = undefined
  $card.set(null)
}

/** The player has read it. */
export function dismissReminder(): void {
  $card.set(null)
}

/** Takes over what the player has set anew, minutes. */
export function changeReminder(minutes: number): void {
  if (!known) return
  known = { ...known, reminder: minutes * 60_000 }
  reminded = remindersDue()
}

let isAsking = false
async function ask(): Promise<void> {
  isAsking = true
  try {
    known = await postPlaySession()
  } catch {
    if (known) known = { ...known, elapsed: elapsedNow() } // the next beat comes; meanwhile our own clock goes on
  } finally {
    knownAt = performance.now()
    isAsking = false
  }
}

function tick(): void {
  if (isAsking || $card.get()) return
  const since = performance.now() - knownAt
  const isOver = known?.left != null && known.left > 0 && since >= known.left
  if (remindersDue() > reminded || isOver) void remind()
  else if (since >= beat) void ask().then(() => known?.left === 0 && stop && $card.set(known))
}

/** The figures are asked for first: those of the moment, from the gateway. */
async function remind(): Promise<void> {
  await ask()
  reminded = remindersDue()
  if (known && stop) $card.set(known)
}
