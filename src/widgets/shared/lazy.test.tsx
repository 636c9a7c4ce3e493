import { expect, test, vi } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Lazy } from './lazy.tsx'
import { expectPart, loadPart } from './lazy-part.ts'

const View = ({ name }: { name: string }) => <p>{name}</p>

test('lazy part: shows the placeholder, loads once for all users, and is available at once later', async () => {
  const load = vi.fn(async () => View)
  const part = { load }
  const lazy = (name: string) => (
    <Lazy part={part} waiting={<i>waiting</i>}>
      {(Part) => <Part name={name} />}
    </Lazy>
  )
  const shown = renderInShadow(
    <>
      {lazy('first')}
      {lazy('second')}
    </>,
  )
  expect(shown.getAllByText('waiting')).toHaveLength(2)
  await shown.findByText('first')
  await shown.findByText('second')
  expect(renderInShadow(lazy('third')).getByText('third')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('lazy part: not loaded before it is wanted, and not shown before if something else has loaded it', async () => {
  const load = vi.fn(async () => View)
  const part = { load }
  const lazy = (isWanted: boolean) => (
    <Lazy part={part} isWanted={isWanted} waiting={<i>waiting</i>}>
      {(Part) => <Part name="there" />}
    </Lazy>
  )
  const shown = renderInShadow(lazy(false))
  expect(load).not.toHaveBeenCalled()
  await loadPart(part)
  expect(shown.getByText('waiting')).toBeTruthy()
})

test.each([
  { isSmall: false, text: 'This part of the page stopped working.' },
  { isSmall: true, text: 'Network link is abnormal, please try again' },
])('lazy part: after three attempts it shows the failure, and a retry loads it: $text', async ({ isSmall, text }) => {
  await loadAreas(['common'])
  const load = vi.fn(() => Promise.reject<typeof View>(new TypeError('a file')))
  const part = { load }
  const shown = renderInShadow(
    <Lazy part={part} isSmall={isSmall}>
      {(Part) => <Part name="there" />}
    </Lazy>,
  )
  expect((await shown.findByRole('alert')).textContent).toContain(text)
  expect(load).toHaveBeenCalledTimes(3)
  await shown.axe()
  load.mockResolvedValue(View)
  shown.getByRole('button', { name: 'Try again' }).click()
  expect(await shown.findByText('there')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(4)
})

test('lazy part that throws: the failure stays inside the part', async () => {
  await loadAreas(['common'])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  const shown = renderInShadow(
    <>
      <p>beside it</p>
      <Lazy part={{ load: async () => Broken }}>{(Part) => <Part />}</Lazy>
    </>,
  )
  expect((await shown.findByRole('alert')).textContent).toContain('This part of the page stopped working.')
  expect(shown.getByText('beside it')).toBeTruthy()
  warn.mockRestore()
})

test('expectPart: loads only parts with `touch`', () => {
  const load = vi.fn(async () => View)
  expectPart({ load })
  expectPart({ load, comes: 'idle' })
  expect(load).not.toHaveBeenCalled()
  expectPart({ load, comes: 'touch' })
  expect(load).toHaveBeenCalledOnce()
})

test('CONST-29 lazy part: after a timeout of two minutes it says so, and offers to reload the page', async () => {
  await loadAreas(['common'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const shown = renderInShadow(
      <Lazy part={{ load: () => new Promise<typeof View>(() => {}) }} waiting={<i>waiting</i>}>
        {(Part) => <Part name="there" />}
      </Lazy>,
    )
    await vi.advanceTimersByTimeAsync(119_000)
    expect(shown.getByText('waiting')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect((await shown.findByRole('alert')).textContent).toContain('The page took longer time to load')
    expect(shown.getByRole('button', { name: 'Reload' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
