import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { $now } from '../site/now.ts'
import { latestOnly } from '../platform/latest-only.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { type PlaySession, postPlaySession } from './play-calls.ts'

/** How often the gateway is told that a game is open, ms. */
const beat = 60_000
/** If nothing is known yet, the next request comes after this time, ms. */
const firstTry = 2000
/** A round reported so soon after the gateway's figures may already be in them, ms: they are fetched again. */
const unsettled = 15_000
/** The running session of play, over all games, tabs and reloads; the gateway keeps it. */
export interface RunningPlay {
  /** When it began, by `environment().elapsed()`. */
  startedAt: number
  /** Won minus bet in the session, minor units; null if a part of it is not known. */
  net: bigint | null
  /** Minutes between two reminders; 0 if there are none. */
  reminder: number
}

const $running = atom<RunningPlay | null>(null)
/** Null while no game is open, and until the gateway has answered; nothing is guessed. */
export const $play: ReadableAtom<RunningPlay | null> = $running

const $card = atom<PlaySession | null>(null)
/** The reminder: how long the member has played, and with what result. If `left` is 0, their own limit is reached. */
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

/** How long the member has played, in whole seconds; by duration, so that a changed clock does not matter. Null while not known. */
export function elapsedSeconds(): number | null {
  const play = $running.get()
  return play && Math.max(0, Math.floor((environment().elapsed() - play.startedAt) / 1000))
}

/** Asks how long the member has played so far, over all games, and counts on from there. */
export async function beginPlay(): Promise<void> {
  endPlay()
  await ask()
  reminded = remindersDue()
}

/** Runs the clock while a game is shown. */
export function followPlay(): void {
  stop ??= $now.listen(tick)
}

/** The game is closed; the session goes on if another one opens within minutes. */
export function endPlay(): void {
  stop?.()
  stop = undefined
  begin()
  isAsking = false
  known = undefined
  $running.set(null)
  $card.set(null)
}

/** A round as the game reported it, in minor units: it counts until the gateway's own figures come. It does not change an unknown net. */
export function countRound(bet: bigint, win: bigint): void {
  const play = $running.get()
  if (play) $running.set({ ...play, net: play.net === null ? null : play.net + win - bet })
  if (environment().elapsed() - knownAt < unsettled) nextBeat = unsettled
}

/** The player has read the reminder. */
export function dismissReminder(): void {
  $card.set(null)
}

/** Takes over the player's new setting, minutes. */
export function changeReminder(minutes: number): void {
  const play = $running.get()
  if (!known || !play) return
  known = { ...known, reminder: minutes * 60_000 }
  reminded = remindersDue()
  $running.set({ ...play, reminder: minutes })
}

/** If the game has been left, the answer to an older question is dropped. */
const begin = latestOnly()
let isAsking = false
/** @returns whether an answer came; if not, our own clock goes on until the next request */
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

/** Fetches the gateway's present figures first. */
async function remind(): Promise<void> {
  const isFresh = await ask()
  reminded = remindersDue()
  if (!known || !stop) return
  const left = known.left === null || isFresh ? known.left : Math.max(0, known.left - (environment().elapsed() - knownAt))
  $card.set({ ...known, elapsed: elapsedNow(), left })
}

/** An amount that may be below zero, in minor units; null if it is not valid. */
function signed(amount: string | null): bigint | null {
  const minor = parseAmount(amount?.replace('-', '') ?? '')
  return minor !== null && amount?.startsWith('-') ? -minor : minor
}
