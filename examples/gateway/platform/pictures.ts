import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'
import { uploads } from '../../../src/core/brand/form-constants.ts'
import type { PictureAnswer, PictureOrder } from './picture-process.ts'
import { Refusal } from './refusal.ts'

export interface Picture {
  type: string
  /** Base64. */
  data: string
}

/** Decodes pictures in a child process, one at a time. */
export interface Pictures {
  /**
   * Redraws a picture.
   * @param owner the member; pictures of one member are processed one after the other
   * @returns undefined if it is not an allowed picture
   * @throws {Refusal} TOO_MANY_REQUESTS, UNAVAILABLE if too many wait
   */
  draw(owner: string, bytes: Buffer): Promise<Picture | undefined>
  /** The id of the child process, if it runs. */
  processId(): number | undefined
  close(): void
}

export interface PictureLimits {
  /** Memory limit of the process, kB. Node and the library need about 90,000. Not enforced on Windows. */
  memory: number
  /** Time limit for one picture, ms; then the process is killed. */
  longest: number
}
const standard: PictureLimits = { memory: 400_000, longest: 15_000 }
/** Time limit for starting the process, ms; long enough for a very busy machine. */
const longestStart = 30_000
/** The process exits after this time without work, ms. */
const idleFor = 60_000
/** Maximum waiting pictures per member and in total. Each takes up to 7 MB of memory. */
const mostOfOwner = 6
const mostWaiting = 24
const retryAfter = 5

const file = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const node = [process.execPath, '--disable-warning=ExperimentalWarning', file]

/** Node can't limit memory outside its heap, where pictures are decoded, so the shell's `ulimit` does it. */
function start(memory: number): ChildProcess {
  const [command = '', ...words] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', 'ulimit -d "$1"; shift; exec "$@"', 'sh', String(memory), ...node]
  return spawn(command, words, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {} })
}

/**
 * Reads a base64 picture, png or jpg (§5), within the size limit, and redraws it, which removes location, time and other metadata. File
 * name and declared type are ignored.
 * @param owner the member's id
 * @throws {Refusal} IMAGE_INVALID, IMAGE_TOO_LARGE; TOO_MANY_REQUESTS, UNAVAILABLE if too many wait
 */
export async function readPicture({ pictures }: { pictures: Pictures }, owner: string, base64: string): Promise<Picture> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal('IMAGE_INVALID')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > uploads.bytes) throw new Refusal('IMAGE_TOO_LARGE')
  const picture = await pictures.draw(owner, bytes)
  if (!picture) throw new Refusal('IMAGE_INVALID')
  return picture
}

export function createPictures(limits: Partial<PictureLimits> = {}): Pictures {
  const { memory, longest } = { ...standard, ...limits }
  const together = pLimit(1)
  const owners = new Map<string, LimitFunction>()
  let waiting = 0
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    current?.kill('SIGKILL')
    current = undefined
  }
  /** The process's next message; undefined if it exits first, or is killed because it takes too long. */
  function answerOf(child: ChildProcess, within: number): Promise<PictureAnswer | undefined> {
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), within)
      const settle = (answer: PictureAnswer | undefined) => {
        clearTimeout(late)
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
        if (answer === undefined && current === child) current = undefined
        resolve(answer)
      }
      const onMessage = (message: unknown) => settle(message as PictureAnswer)
      const onEnd = () => settle(undefined)
      child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    })
  }
  async function running(): Promise<ChildProcess> {
    if (current?.connected) return current
    const child = start(memory)
    child.on('error', () => {}) // `answerOf` resolves with undefined
    current = child
    if (!(await answerOf(child, longestStart))) throw new Error('the process that decodes pictures does not start')
    return child
  }
  async function send(bytes: Buffer): Promise<PictureAnswer | undefined> {
    clearTimeout(idle)
    const child = await running()
    child.ref()
    child.channel?.ref()
    const answer = answerOf(child, longest)
    child.send({ bytes } satisfies PictureOrder, () => {}) // if the process is gone, `answerOf` resolves with undefined
    const drawn = await answer
    child.unref()
    child.channel?.unref()
    idle = setTimeout(end, idleFor).unref()
    return drawn
  }
  return {
    async draw(owner, bytes) {
      const alone = owners.get(owner) ?? pLimit(1)
      if (alone.pendingCount + alone.activeCount >= mostOfOwner) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
      if (waiting >= mostWaiting) throw new Refusal('UNAVAILABLE', { retryAfter })
      owners.set(owner, alone)
      waiting++
      try {
        const drawn = await alone(() => together(() => send(bytes)))
        if (!drawn || !('data' in drawn)) return undefined
        return { type: drawn.type, data: Buffer.from(drawn.data).toString('base64') }
      } finally {
        waiting--
        if (alone.pendingCount + alone.activeCount === 0) owners.delete(owner)
      }
    },
    processId: () => current?.pid,
    close: end,
  }
}
