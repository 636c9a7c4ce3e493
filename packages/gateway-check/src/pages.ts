import type { Call } from './contract.ts'
import { queryOf } from './read.ts'
import type { Run } from './run.ts'

type Value = Record<string, unknown>
const few = 2

/** The rows of a page: the only list in its value. */
const rowsOf = (value: Value): unknown[] => Object.values(value).find(Array.isArray) ?? []
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Checks paging: numbered pages have to give their total, and pages by cursor have to continue where the last one ended. */
export async function checkPages(run: Run, call: Call): Promise<void> {
  const names = call.parameters.map(({ name }) => name)
  const number = names.find((name) => name === 'pageNo' || name === 'page')
  const cursor = names.find((name) => name === 'cursor' || name === 'after')
  const size = names.find((name) => name === 'pageSize' || name === 'size')
  const session = call.token === 'none' ? undefined : (run.agent ?? run.member)
  if (!size || (call.token === 'required' && !session)) return
  const { query } = await queryOf(call)
  const ask = (page: Record<string, string>) =>
    run.value(call, { query: { ...query, [size]: String(few), ...page }, token: session?.token, mayRefuse: () => true })
  if (number) await checkNumbers(run, call, (page) => ask({ [number]: String(page) }))
  else if (cursor) await checkCursor(run, call, (place) => ask(place === undefined ? {} : { [cursor]: place }))
}

async function checkNumbers(run: Run, call: Call, ask: (page: number) => Promise<Value | undefined>): Promise<void> {
  const first = await ask(1)
  if (!first) return
  const say = (came: string, expected: string) => run.report('paging', call, { asked: `${call.name}, ${few} rows a page`, came, expected })
  const rows = rowsOf(first)
  const total = ['totalCount', 'count', 'total'].map((name) => first[name]).find((value) => typeof value === 'number')
  if (rows.length > few) return say(`${rows.length} rows on a page`, `${few}, as asked`)
  if (total === undefined) return say('not how many rows there are', 'totalCount, count or total: lists are not loaded further without it')
  if (rows.length !== Math.min(few, total)) return say(`${rows.length} rows of ${total}`, 'as many as there are, up to a page')
  if (total > few && same(rows, rowsOf((await ask(2)) ?? {}))) say('page 2 is page 1 again', 'the next rows')
}

async function checkCursor(run: Run, call: Call, ask: (place?: string) => Promise<Value | undefined>): Promise<void> {
  const first = await ask()
  const next = first?.['next']
  if (!first || typeof next !== 'string' || next === '') return
  const before = rowsOf(first)
  const second = rowsOf((await ask(next)) ?? {})
  if (second.some((row) => before.some((each) => same(row, each))))
    run.report('paging', call, {
      asked: `${call.name} with the cursor of the page before`,
      came: 'a row of the page before',
      expected: 'the next rows',
    })
}
