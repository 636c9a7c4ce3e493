import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { everyRow, growing, numbered, type Page } from './growing.ts'
import { dataOf } from './remote.ts'

const pages: Record<string, Page<number, string>> = {
  first: { list: [9, 8], next: 'a' },
  a: { list: [7, 6], next: 'b' },
  b: { list: [5], next: null },
}
const page = async (cursor: string | undefined) => structuredClone(pages[cursor ?? 'first'])!

test('growing list: each page is loaded once, also if more() is called twice', async () => {
  const fetcher = vi.fn(page)
  const list = growing<Page<number, string>>([], { fetcher, $owner: atom('me') })
  list.$state.subscribe(() => {})
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8], more: 'idle' } }))
  list.more()
  list.more()
  expect(list.$state.get()).toMatchObject({ data: { more: 'loading' } })
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8, 7, 6], more: 'idle' } }))
  list.more()
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8, 7, 6, 5], more: 'end' } }))
  list.more()
  expect(fetcher).toHaveBeenCalledTimes(3)
})

test('growing list: a page failed to load, the rows stay and more() retries', async () => {
  let isDown = true
  const list = growing<Page<number, string>>([], {
    $owner: atom('me'),
    fetcher: (cursor) => (cursor && isDown ? Promise.reject(new Error()) : page(cursor)),
  })
  list.$state.subscribe(() => {})
  await vi.waitFor(() => expect(list.$state.get().status).toBe('ready'))
  list.more()
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8], more: 'failed' } }))
  isDown = false
  list.more()
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8, 7, 6] } }))
})

test('growing list: after a change of keys, more() waits for the new first page', async () => {
  const $key = atom('one')
  let release = () => {}
  const asked: string[] = []
  const list = growing<Page<number, string>>([$key], {
    $owner: atom('me'),
    fetcher: async (cursor) => {
      asked.push(`${$key.get()} ${cursor ?? ''}`)
      if ($key.get() === 'two' && !cursor) await new Promise<void>((resolve) => (release = resolve))
      return page(cursor)
    },
  })
  list.$state.subscribe(() => {})
  await vi.waitFor(() => expect(list.$state.get().status).toBe('ready'))
  $key.set('two')
  expect(list.$state.get()).toMatchObject({ data: { list: [9, 8], more: 'loading' } })
  list.more()
  expect(asked).toEqual(['one ', 'two '])
  release()
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { more: 'idle' } }))
})

test('growing list: a late page is ignored after the list was reloaded', async () => {
  const $key = atom('one')
  let answer = (_: Page<number, string>) => {}
  const list = growing<Page<number, string>>([$key], {
    $owner: atom('me'),
    fetcher: (cursor) => (cursor ? new Promise<Page<number, string>>((resolve) => (answer = resolve)) : page(cursor)),
  })
  list.$state.subscribe(() => {})
  await vi.waitFor(() => expect(list.$state.get().status).toBe('ready'))
  list.more()
  list.reload()
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8], more: 'idle' } }))
  const late = answer
  list.more()
  answer({ list: [7, 6], next: null })
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ data: { list: [9, 8, 7, 6], more: 'end' } }))
  late({ list: [4], next: 'b' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(list.$state.get()).toMatchObject({ data: { list: [9, 8, 7, 6], more: 'end' } })
})

test('growing list: an edit of rows survives the next page, and an old editor has no effect after a reload', async () => {
  const list = growing<Page<number, string>>([], { $owner: atom('me'), fetcher: page })
  const rows = () => dataOf(list.$state.get())?.list
  list.$state.subscribe(() => {})
  await vi.waitFor(() => expect(rows()).toEqual([9, 8]))
  const change = list.editor()
  const more = list.more()
  change((all) => all.filter((row) => row !== 9))
  await more
  expect(rows()).toEqual([8, 7, 6])
  change((all) => [9, ...all])
  expect(rows()).toEqual([9, 8, 7, 6])
  list.reload()
  await vi.waitFor(() => expect(rows()).toEqual([9, 8]))
  const changeNew = list.editor()
  change((all) => all.slice(1))
  expect(rows()).toEqual([9, 8])
  changeNew((all) => all.slice(1))
  expect(rows()).toEqual([8])
})

test('growing list: numbered pages end when all rows have arrived, or after the given number of rows', async () => {
  const all = [1, 2, 3, 4, 5]
  const fetcher = vi.fn(async (at: number) => ({ list: all.slice(at * 2 - 2, at * 2), count: all.length }))
  expect(await everyRow(numbered(fetcher))).toEqual(all)
  expect(fetcher).toHaveBeenCalledTimes(3)
  expect(await everyRow(page, undefined, 3)).toEqual([9, 8, 7, 6])
})

test('growing list: everyRow loads every row for an export and reports the count', async () => {
  const counts: number[] = []
  expect(await everyRow(page, (count) => counts.push(count))).toEqual([9, 8, 7, 6, 5])
  expect(counts).toEqual([2, 4, 5])
})
