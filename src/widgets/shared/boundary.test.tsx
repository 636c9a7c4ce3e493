import { expect, test, vi } from 'vitest'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Boundary } from './boundary.tsx'

/** Throws so often, and then is drawn: without an end the test would not end either. */
const throwing = (times: number) => () => {
  if (times-- > 0) throw new Error('broken')
  return <p>drawn again</p>
}

test('a fallback that throws too is not drawn again and again: nothing is shown, and what stands beside it stays', async () => {
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
