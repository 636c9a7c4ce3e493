import { DatabaseBusy } from '../database/busy.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Batches items: collects those that arrive while earlier work runs, and then processes them in one call. Costs per call, such as a
 * database round trip, are paid once.
 * @param work returns the results in the order of the items; if it fails, all items of the batch fail
 * @param most maximum items of a batch; mostWaiting: maximum waiting items, one more is refused with `DatabaseBusy`
 * @param keyOf items with the same key are never in the same batch
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  keyOf: (item: Item) => string,
  { most, mostWaiting }: { most: number; mostWaiting: number },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  function take(): Waiting<Item, Result>[] {
    const keys = new Set<string>()
    const taken = new Set<Waiting<Item, Result>>()
    for (const each of waiting) {
      if (taken.size === most) break
      const key = keyOf(each.item)
      if (!keys.has(key)) taken.add(each)
      keys.add(key)
    }
    waiting = waiting.filter((each) => !taken.has(each))
    return [...taken]
  }
  async function run(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) {
      const batch = take()
      try {
        const results = await work(batch.map(({ item }) => item))
        if (results.length !== batch.length) throw new Error(`${results.length} results of ${batch.length}`)
        for (const [at, result] of results.entries()) batch[at]?.resolve(result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWorking = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new DatabaseBusy())
      waiting.push({ item, resolve, reject })
      if (!isWorking) void run()
    })
}
