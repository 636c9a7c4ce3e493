import { expect, test } from 'vitest'
import { formatMinutes } from '../i18n/format-minutes.ts'
import { isLimitAmount, limitEffect } from './limit-rule.ts'
import { selfCheckResult } from './self-check.ts'
import { exclusionEnd, timeOutEnd } from './pause-end.ts'

test('limitEffect: a lower limit or a first one is lower, a higher one or a removal is higher', () => {
  expect(limitEffect('3000.00', '2000.00')).toBe('lower')
  expect(limitEffect('3000.00', '3000')).toBe('same')
  expect(limitEffect('3000.00', '3000.01')).toBe('higher')
  expect(limitEffect('3000.00', null)).toBe('higher')
  expect(limitEffect(null, '5')).toBe('lower')
  expect(limitEffect(null, null)).toBe('same')
  for (const wrong of ['', '-5', '1e3', '0', '1,000']) expect(limitEffect('3000.00', wrong)).toBe('wrong')
})

test('limit of money: typed as a whole amount', () => {
  for (const text of ['1', '2000', '10000000']) expect(isLimitAmount(text)).toBe(true)
  for (const text of ['', '0', '01', '1.5', '-1', '+1', '1e3', '1,000', '２０', ' 5', '10000001', '99999999'])
    expect(isLimitAmount(text)).toBe(false)
})

test('formatMinutes: minutes and hours in words', () => {
  expect(formatMinutes(0, 'en')).toBe('0 min')
  expect(formatMinutes(45, 'en')).toBe('45 min')
  expect(formatMinutes(90, 'en')).toBe('1 hr 30 min')
  expect(formatMinutes(120, 'en', true)).toBe('2 hours')
  expect(formatMinutes(60, 'en', true)).toBe('1 hour')
})

test('pause: a time-out ends after a number of days; an exclusion by the calendar, on the last day of a shorter month, or never', () => {
  const at = (text: string) => new Date(text).getTime()
  expect(timeOutEnd(at('2026-11-21T14:32'), '1')).toBe(at('2026-11-22T14:32'))
  expect(exclusionEnd(at('2026-08-31T10:00'), '6m')).toBe(at('2027-02-28T10:00'))
  expect(exclusionEnd(at('2026-11-21T14:32'), '5y')).toBe(at('2031-11-21T14:32'))
  expect(exclusionEnd(at('2026-11-21T14:32'), 'forever')).toBeNull()
})

test('self-check: the sum of nine answers gives the result', () => {
  expect(selfCheckResult([0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('calm')
  expect(selfCheckResult([1, 0, 0, 0, 0, 0, 0, 0, 3])).toBe('watch')
  expect(selfCheckResult([1, 1, 1, 1, 1, 0, 0, 0, 0])).toBe('warn')
  expect(selfCheckResult([3, 3, 3, 1, 0, 0, 0, 0, 0])).toBe('stop')
})
