/** Milliseconds until a file that did not come is asked for again; ours. */
const pause = 10_000

/** Does what the page goes on without, but needs in time: again after a pause, where a file for it did not come. */
export function untilDone(work: () => Promise<unknown>): void {
  work().catch(() => setTimeout(untilDone, pause, work))
}
