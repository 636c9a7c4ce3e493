import { DatabaseBusy } from '../database/busy.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Collects what is asked for while earlier work is done, and then does all of it at once: what costs the same for one and for many, such
 * as a trip to the database, is paid once.
 * @param work gives the results in the order of the items; its failure is everybody's @param most items at once, and that may wait: one more is refused with `DatabaseBusy`
 * @param keyOf of items with the same key one is done at a time
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
