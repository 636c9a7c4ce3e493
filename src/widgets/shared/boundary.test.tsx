import { expect, test, vi } from 'vitest'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Boundary } from './boundary.tsx'

/** A component that throws so many times before it renders. There is a maximum, so that the test ends. */
const throwing = (times: number) => () => {
  if (times-- > 0) throw new Error('broken')
  return <p>drawn again</p>
}

test('boundary: a fallback that throws too is not rendered again; nothing is shown, and siblings stay', async () => {
  const onError = vi.fn()
  const [Child, Fallback] = [throwing(Infinity), throwing(50)]
  const shown = renderInShadow(
    <>
      <Boundary onError={onError} fallback={() => <Fallback />}>
        <Child />
      </Boundary>
      <p>beside</p>
    </>,
  )
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(onError).toHaveBeenCalledTimes(2)
  expect([shown.queryByText('drawn again'), shown.getByText('beside').textContent]).toEqual([null, 'beside'])
})
