import { expect, test } from 'vitest'
import { isConsulting } from './consultation.ts'

test('AGENT-23 consultation: Monday to Friday, noon to 9 p.m., in the brand’s time zone', () => {
  const at = (time: string, offset = 0) => isConsulting(Date.parse(`${time}Z`), offset)
  // Friday 20 November 2026
  expect(['11:59:59', '12:00', '20:59:59', '21:00'].map((time) => at(`2026-11-20T${time}`))).toEqual([false, true, true, false])
  expect(['16', '17', '18', '19', '20', '21', '22'].map((day) => at(`2026-11-${day}T15:00`))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
    false,
  ])
  // in Bangkok it is seven hours later: Friday's hours are over, and Monday noon has passed
  expect(at('2026-11-20T14:30', 420)).toBe(false)
  expect(at('2026-11-23T05:00', 420)).toBe(true)
  expect(at('2026-11-23T05:00')).toBe(false)
})
