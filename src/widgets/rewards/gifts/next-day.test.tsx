import { beforeEach, expect, test, vi } from 'vitest'
import { loadAreas } from '../../../core/i18n/translate.ts'
import { renderInShadow } from '../../../ui/testing/shadow.tsx'
import { NextDay } from './next-day.tsx'
import { speak } from '../../../core/i18n/language.ts'

beforeEach(async () => {
  speak('EN')
  await loadAreas(['common', 'gifts'])
})

test('next day: its start is reported once per response', async () => {
  const onOver = vi.fn()
  const at = performance.now()
  const { container, rerender } = renderInShadow(<NextDay nextIn={3_600_000} receivedAt={at} onOver={onOver} />)
  expect(container.textContent).toMatch(/in 1 hr\./)
  expect(onOver).not.toHaveBeenCalled()
  const over = <NextDay nextIn={1000} receivedAt={at - 2000} onOver={onOver} />
  rerender(over)
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledTimes(1))
  rerender(over)
  expect(container.textContent).toBe('')
  rerender(<NextDay nextIn={1000} receivedAt={at - 3000} onOver={onOver} />)
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledTimes(2))
})
