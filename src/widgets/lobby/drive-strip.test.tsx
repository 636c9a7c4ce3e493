import { expect, test } from 'vitest'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { driveStrip } from './drive-strip.ts'
import { Strip } from './strip.tsx'

const handle = { element: null, setElement: () => {}, isStart: true, isEnd: false, isUsed: false, step: () => {} }

test('a strip that has been used: after a change of direction its arrows lead on in the new one', async () => {
  const shown = renderInShadow(
    <div style={{ inlineSize: '300px' }}>
      <Strip handle={handle} label="Vendors" className="vendors">
        {Array.from({ length: 12 }, (_, at) => (
          <li key={at} className="strip-slide" style={{ inlineSize: '100px' }}>
            {at}
          </li>
        ))}
      </Strip>
    </div>,
  )
  const strip = shown.container.querySelector('.strip') as HTMLElement
  const track = strip.firstElementChild as HTMLElement
  const driver = driveStrip(
    strip,
    20,
    () => {},
    () => {},
  )
  await driver.step(1)
  await expect.poll(() => track.scrollLeft).toBeGreaterThan(50)
  shown.container.dir = 'rtl'
  track.scrollLeft = 0
  driver.look()
  await driver.step(1)
  await expect.poll(() => track.scrollLeft).toBeLessThan(-50)
  driver.stop()
})
