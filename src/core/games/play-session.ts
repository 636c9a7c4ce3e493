import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { $now } from '../site/now.ts'
import { latestOnly } from '../platform/latest-only.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { type PlaySession, postPlaySession } from './play-calls.ts'

/** How often an open game is reported to the gateway, ms. */
const beat = 60_000
/** Delay before the next request if nothing is known yet, ms. */
const firstTry = 2000
/**
 * A round reported within this time after the gateway's figures, in ms, may already be included in them. They are then loaded again after
 * this time.
 */
const unsettled = 15_000
/** The current play session, over all games, tabs and reloads. The gateway stores it. */
export interface RunningPlay {
  /** When it began, by `environment().elapsed()`. */
  startedAt: number
  /** Won minus staked in the session, minor units; null if a part is not known. */
  net: bigint | null
  /** Minutes between two reminders; 0 for none. */
  reminder: number
}

const $running = atom<RunningPlay | null>(null)
/** null while no game is open, and until the gateway has answered. */
export const $play: ReadableAtom<RunningPlay | null> = $running

const $card = atom<PlaySession | null>(null)
/** The reminder: how long the member has played, and with what result. If `left` is 0, the member's time limit is reached. */
export const $reminder: ReadableAtom<PlaySession | null> = $card

let known: PlaySession | undefined
/** When the gateway was last asked, by `environment().elapsed()`. */
let askedAt = 0
let knownAt = 0
let reminded = 0
let nextBeat = beat
let stop: (() => void) | undefined

const elapsedNow = (): number => (known ? known.elapsed + environment().elapsed() - knownAt : 0)
const remindersDue = (): number => (known?.reminder ? Math.floor(elapsedNow() / known.reminder) : 0)

/**
 * How long the member has played, in whole seconds. Measured as a duration, so that a clock change does not matter. null while not known.
 */
export function elapsedSeconds(): number | null {
  const play = $running.get()
  return play && Math.max(0, Math.floor((environment().elapsed() - play.startedAt) / 1000))
}

/** Loads how long the member has played so far, over all games. The clock continues from there. */
export async function beginPlay(): Promise<void> {
  endPlay()
  await ask()
  reminded = remindersDue()
}

/** Runs the clock while a game is shown. */
export function followPlay(): void {
  stop ??= $now.listen(tick)
}

/** Called when the game closes. The play session continues if another game opens within minutes. */
export function endPlay(): void {
  stop?.()
  stop = undefined
  begin()
  isAsking = false
  known = undefined
  $running.set(null)
  $card.set(null)
}

/** Adds a round reported by the game, in minor units, until the gateway's figures include it. It does not change an unknown net. */
export function countRound(bet: bigint, win: bigint): void {
  const play = $running.get()
  if (play) $running.set({ ...play, net: play.net === null ? null : play.net + win - bet })
  if (environment().elapsed() - knownAt < unsettled) nextBeat = unsettled
}

/** Closes the reminder. */
export function dismissReminder(): void {
  $card.set(null)
}

/** Applies the player's new interval, in minutes. */
export function changeReminder(minutes: number): void {
  const play = $running.get()
  if (!known || !play) return
  known = { ...known, reminder: minutes * 60_000 }
  reminded = remindersDue()
  $running.set({ ...play, reminder: minutes })
}

/** Makes a response stale after the game was left. */
const begin = latestOnly()
let isAsking = false
/** @returns true if the gateway has answered; otherwise the local clock continues until the next request */
async function ask(): Promise<boolean> {
  const signal = begin()
  isAsking = true
  nextBeat = beat
  try {
    const answer = await postPlaySession()
    if (signal.aborted) return false
    const wasKnown = known !== undefined
    known = answer
    knownAt = environment().elapsed()
    if (!wasKnown) reminded = remindersDue()
    $running.set({
      startedAt: knownAt - answer.elapsed,
      net: signed(answer.net),
      reminder: answer.reminder / 60_000,
    })
    return true
  } catch {
    return false
  } finally {
    if (!signal.aborted) {
      askedAt = environment().elapsed()
      isAsking = false
    }
  }
}

function tick(): void {
  if (isAsking || $card.get()) return
  const since = environment().elapsed() - askedAt
  const isOver = known?.left != null && known.left > 0 && environment().elapsed() - knownAt >= known.left
  if (remindersDue() > reminded || isOver) void remind()
  else if (since >= (known ? nextBeat : firstTry)) void ask().then(() => known?.left === 0 && stop && $card.set(known))
}

/** Loads the gateway's current figures, then shows the reminder. */
async function remind(): Promise<void> {
  const isFresh = await ask()
  reminded = remindersDue()
  if (!known || !stop) return
  const left = known.left === null || isFresh ? known.left : Math.max(0, known.left - (environment().elapsed() - knownAt))
  $card.set({ ...known, elapsed: elapsedNow(), left })
}

/** Parses an amount that may be negative, in minor units; null if it is not valid. */
function signed(amount: string | null): bigint | null {
  const minor = parseAmount(amount?.replace('-', '') ?? '')
  return minor !== null && amount?.startsWith('-') ? -minor : minor
}
