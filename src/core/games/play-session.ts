import { atom, type ReadableAtom } from 'nanostores'
import { $now } from '../site/now.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { type PlaySession, postPlaySession } from './play-calls.ts'

/** How often the gateway hears that a game is open, ms. */
const beat = 60_000
/** Where nothing is known yet, it is asked for again so soon, ms. */
const firstTry = 2000
/** A round that is told so soon after the gateway's figures may be in them already, ms: they are asked for anew. */
const unsettled = 15_000
/** Minutes between two reminders where the gateway has not told. */
const standardReminder = 30

/** The running session of play, over all games, tabs and reloads: the gateway holds it. */
export interface RunningPlay {
  /** When it began, of `performance.now()`. */
  startedAt: number
  /** What was won less what was bet in it, minor units; null where a part of it isn't known. */
  net: bigint | null
  /** Minutes between two reminders. */
  reminder: number
}

const $running = atom<RunningPlay | null>(null)
/** Null while no game is open, and until the gateway has told: nothing is made up meanwhile. */
export const $play: ReadableAtom<RunningPlay | null> = $running

const $card = atom<PlaySession | null>(null)
/** What the player is reminded of: how long, and with what result. Where `left` is 0, the player's own limit is reached. */
export const $reminder: ReadableAtom<PlaySession | null> = $card

let known: PlaySession | undefined
/** Of `performance.now()`: when the gateway was asked last. */
let askedAt = 0
let knownAt = 0
let reminded = 0
let nextBeat = beat
let stop: (() => void) | undefined

const elapsedNow = (): number => (known ? known.elapsed + performance.now() - knownAt : 0)
const remindersDue = (): number => (known?.reminder ? Math.floor(elapsedNow() / known.reminder) : 0)

/** How long the member has played, in whole seconds: by duration, so that a changed clock doesn't matter. Null while that is not known. */
export function elapsedSeconds(): number | null {
  const play = $running.get()
  return play && Math.max(0, Math.floor((performance.now() - play.startedAt) / 1000))
}

/** Asks how long the member has played by now, over all games, and counts the time from here on. */
export async function beginPlay(): Promise<void> {
  endPlay()
  await ask()
  reminded = remindersDue()
}

/** Follows the clock while a game is shown. */
export function followPlay(): void {
  stop ??= $now.listen(tick)
}

/** The game is left: the session goes on where another one is opened within minutes. */
export function endPlay(): void {
  stop?.()
  stop = undefined
  asking++
  isAsking = false
  known = undefined
  $running.set(null)
  $card.set(null)
}

/** A round as the game told it, in minor units: it counts until the gateway's own figures come. To a net that isn't known it adds nothing. */
export function countRound(bet: bigint, win: bigint): void {
  const play = $running.get()
  if (play) $running.set({ ...play, net: play.net === null ? null : play.net + win - bet })
  if (performance.now() - knownAt < unsettled) nextBeat = unsettled
}

/** The player has read it. */
export function dismissReminder(): void {
  $card.set(null)
}

/** Takes over what the player has set anew, minutes. */
export function changeReminder(minutes: number): void {
  const play = $running.get()
  if (!known || !play) return
  known = { ...known, reminder: minutes * 60_000 }
  reminded = remindersDue()
  $running.set({ ...play, reminder: minutes })
}

/** Grows with every question: the answer to one whose game was left meanwhile is dropped. */
let asking = 0
let isAsking = false
/** @returns whether an answer came; where none does our own clock goes on until the next beat */
async function ask(): Promise<boolean> {
  const mine = ++asking
  isAsking = true
  nextBeat = beat
  try {
    const answer = await postPlaySession()
    if (mine !== asking) return false
    const wasKnown = known !== undefined
    known = answer
    knownAt = performance.now()
    if (!wasKnown) reminded = remindersDue()
    $running.set({
      startedAt: knownAt - answer.elapsed,
      net: signed(answer.net),
      reminder: answer.reminder ? answer.reminder / 60_000 : standardReminder,
    })
    return true
  } catch {
    return false
  } finally {
    if (mine === asking) {
      askedAt = performance.now()
      isAsking = false
    }
  }
}

function tick(): void {
  if (isAsking || $card.get()) return
  const since = performance.now() - askedAt
  const isOver = known?.left != null && known.left > 0 && performance.now() - knownAt >= known.left
  if (remindersDue() > reminded || isOver) void remind()
  else if (since >= (known ? nextBeat : firstTry)) void ask().then(() => known?.left === 0 && stop && $card.set(known))
}

/** The figures are asked for first: those of the moment, from the gateway. */
async function remind(): Promise<void> {
  const isFresh = await ask()
  reminded = remindersDue()
  if (!known || !stop) return
  const left = known.left === null || isFresh ? known.left : Math.max(0, known.left - (performance.now() - knownAt))
  $card.set({ ...known, elapsed: elapsedNow(), left })
}

/** An amount that may be below zero, in minor units; null where it is none. */
function signed(amount: string | null): bigint | null {
  const minor = parseAmount(amount?.replace('-', '') ?? '')
  return minor !== null && amount?.startsWith('-') ? -minor : minor
}
