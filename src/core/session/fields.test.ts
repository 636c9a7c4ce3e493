import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FieldRule } from '../site/calls.ts'
import {
  captchaError,
  codeError,
  fieldError,
  fieldHint,
  mobileBounds,
  mobileDigits,
  mobileError,
  mobileRuleOf,
  repeatError,
  requiredError,
  termsError,
} from './fields.ts'
import { defaultPatterns, patternNames } from './patterns.ts'

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: null,
  patternId: null,
  minLength: null,
  maxLength: null,
  ...changes,
})
const key = (name: string, value: string, changes?: Partial<FieldRule>) => fieldError(name, value, rule(changes))?.key ?? null

test("ENT-51 field: patternId selects its pattern, also with a brand's numbering", () => {
  expect(key('qqNum', '123a', { patternId: 6 })).toBe('field.pattern.digits')
  expect(key('qqNum', '123', { patternId: 6 })).toBeNull()
  expect(key('qqNum', '123a', { patternId: 2 })).toBeNull()
  expect(fieldError('qqNum', '123a', rule({ patternId: 2 }), { '2': 6 })?.key).toBe('field.pattern.digits')
})

test('ENT-52 field: a value outside minLength and maxLength is rejected, with the bounds', () => {
  const bounds = { minLength: 4, maxLength: 6 }
  expect(fieldError('username', 'abc', rule(bounds))).toEqual({ key: 'field.length', values: { min: 4, max: 6 } })
  expect(fieldError('username', 'abcdefg', rule(bounds))).toEqual({ key: 'field.length', values: { min: 4, max: 6 } })
  expect(fieldError('username', 'abc', rule({ minLength: 4 }))).toEqual({ key: 'field.minLength', values: { min: 4 } })
  expect(fieldError('idNumber', 'abc', rule({ minLength: 13, maxLength: 13 }))).toEqual({ key: 'field.exactLength', values: { max: 13 } })
  expect(fieldError('username', 'abcd', rule(bounds))).toBeNull()
  expect(fieldError('username', 'abcdef', rule(bounds))).toBeNull()
})

test('field: a value that does not match acceptedPattern is rejected', () => {
  expect(key('email', 'a@other.example', { patternId: 3, acceptedPattern: '*@brand.example' })).toBe('field.email')
  expect(key('line', 'x', { acceptedPattern: 'y*' })).toBe('field.format')
  expect(key('line', 'yx', { acceptedPattern: 'y*' })).toBeNull()
  expect(key('line', 'yx', { acceptedPattern: '' })).toBeNull()
})

test('field: values are trimmed; a disabled or an empty optional field is never rejected', () => {
  expect(key('line', '  ', {})).toBe('field.required')
  expect(key('line', ' ab ', { maxLength: 2, patternId: 9 })).toBeNull()
  expect(key('line', '', { required: false, minLength: 3 })).toBeNull()
  expect(key('line', 'ab', { required: false, minLength: 3 })).toBe('field.minLength')
  expect(key('line', '', { enabled: false })).toBeNull()
})

describe('field messages', () => {
  test('password: length (min)-(max)', () => {
    for (const name of ['password', 'newPassword', 'paymentPassword'])
      expect(fieldError(name, 'abc', rule({ minLength: 8, maxLength: 32 }))).toEqual({
        key: 'field.passwordLength',
        values: { min: 8, max: 32 },
      })
  })
  test("account, password, e-mail, real name, phone, invitation code: an invalid value gets the field's message", () => {
    expect(key('username', '1x', { patternId: 1, acceptedPattern: 'a*' })).toBe('field.pattern.letterFirst')
    expect(key('username', 'x1', { patternId: 1, acceptedPattern: 'a*' })).toBe('field.account')
    expect(key('password', 'abc', { patternId: 20 })).toBe('field.pattern.upperLowerDigitSymbol')
    expect(key('password', 'abc', { acceptedPattern: 'x*' })).toBe('field.password')
    expect(key('email', 'abc', { patternId: 3 })).toBe('field.email')
    expect(key('payeeName', 'Ana', { patternId: 21 })).toBe('field.realName')
    expect(key('whatsapp', 'abc', { patternId: 6 })).toBe('field.phone')
    for (const name of ['recommenderId', 'affiliateCode', 'referralCode']) {
      expect(key(name, '<script>')).toBe('field.invitation')
      expect(key(name, 'abc', { patternId: 6 })).toBe('field.invitation')
    }
  })
  test('captcha: a message if empty', () => {
    expect(key('captcha', ' ')).toBe('field.captcha')
    expect(captchaError(' ')?.key).toBe('field.captcha')
    expect(captchaError('a1b2')).toBeNull()
  })
  test('hint: the sentence of the pattern; none if any text is valid', () => {
    expect(fieldHint(rule({ patternId: 1 }))?.key).toBe('field.pattern.letterFirst')
    expect(fieldHint(rule({ patternId: 0 }))).toBeNull()
    expect(fieldHint(rule())).toBeNull()
  })
})

test('VALID-58 mobile number: the number of digits is configurable, per country too', () => {
  const brand = { min: 8, max: 12, byCountry: { '66': 9, '+84': 10 } }
  expect(mobileBounds('+66', brand)).toEqual({ min: 9, max: 9 })
  expect(mobileBounds('84', brand)).toEqual({ min: 10, max: 10 })
  expect(mobileBounds('+1', brand)).toEqual({ min: 8, max: 12 })
  expect(mobileBounds('+66')).toEqual({ min: 7, max: 15 })
  expect(mobileError('81234567', '+66', brand)).toEqual({ key: 'field.phoneDigits', values: { digits: 9 } })
  expect(mobileError('812345678', '+66', brand)).toBeNull()
  expect(mobileError('1234567', '+1', brand)?.key).toBe('field.mobile')
  expect(mobileBounds('constructor', brand)).toEqual({ min: 8, max: 12 })
  expect(mobileError('123456789', '66', mobileRuleOf(10))).toEqual({ key: 'field.phoneDigits', values: { digits: 10 } })
  for (const digits of [0, -1, 1.5, Number.NaN]) expect(mobileRuleOf(digits)).toEqual({ min: 7, max: 15 })
})

test('mobile number: spaces, brackets, dots and dashes are ignored, other characters rejected', () => {
  expect(mobileDigits(' (081) 234-567.8 ', '+66')).toBe('0812345678')
  expect(mobileDigits('081\u2011234\u00a05678\u200e', '+66')).toBe('0812345678')
  expect(mobileError('081 234 5678', '+66')).toBeNull()
  expect(mobileError(' ', '+66')?.key).toBe('field.required')
  for (const value of ['0812a', '+1812345678', '０８１２３４５６７８', '<b>']) expect(mobileError(value, '+66')?.key).toBe('field.phone')
  expect(mobileError('123456', '+66')?.key).toBe('field.mobile')
  expect(mobileError('1'.repeat(16), '+66')?.key).toBe('field.mobile')
})

test('mobile number: dialling code and trunk zero are removed', () => {
  const rule = mobileRuleOf(10)
  const filled = [
    '+63 917 123 4567',
    '0917 123 4567',
    '+639171234567',
    '00639171234567',
    '639171234567',
    '+63 (0) 917-123-4567',
    '9171234567',
  ]
  for (const text of filled) {
    expect(mobileDigits(text, '63', rule), text).toBe('9171234567')
    expect(mobileError(text, '63', rule), text).toBeNull()
  }
  expect(mobileDigits('6312345678', '63', rule)).toBe('6312345678') // ten digits: already a national number
  expect(mobileDigits('0123456789', '63', rule)).toBe('0123456789')
  expect(mobileDigits('+66 81 234 5678', '+66')).toBe('812345678')
  expect(mobileDigits('081 234 5678', '+66')).toBe('0812345678') // if the number of digits is unknown, the zero may be part of the number
  expect(mobileError('+84 917 123 456', '63', rule)?.key).toBe('field.phone')
  expect(mobileError('00917 123 4567', '63', rule)?.key).toBe('field.phoneDigits')
})

test('VALID-11 verification code: required, at most 255 characters', () => {
  expect(codeError('1'.repeat(255))).toBeNull()
  expect(codeError('1'.repeat(256))?.key).toBe('field.code')
  expect(codeError(' ')?.key).toBe('field.required')
})

test('repeated password: must match; registration and password change have different messages', () => {
  expect(repeatError('abc', 'abc', 'checkPass')).toBeNull()
  expect(repeatError('abc', ' abc ', 'checkPass')).toBeNull()
  expect(repeatError('abc', 'abd', 'checkPass')?.key).toBe('field.checkPass')
  expect(repeatError('abc', 'abd', 'confirmPassword')?.key).toBe('field.confirmPassword')
  expect(repeatError('', '', 'checkPass')?.key).toBe('field.required')
})

test("terms: must be ticked; the message contains the brand's minimum age", () => {
  expect(termsError(true, 21)).toBeNull()
  expect(termsError(false, 18)).toEqual({ key: 'field.terms', values: { age: 18 } })
})

test('field messages: each has an English sentence with all its values', () => {
  const file = new URL('../i18n/dictionaries/EN/field.json', import.meta.url)
  const dictionary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const others = ['strength', 'weak', 'fair', 'strong', 'checking'] // texts of `password-strength.ts` and of the proof of work, in the same file
  const bounded = (min: number | null, max: number | null) => ({ minLength: min, maxLength: max })
  const messages = [
    requiredError(''),
    captchaError(''),
    codeError('1'.repeat(256)),
    mobileError('x', '66'),
    mobileError('1', '66'),
    mobileError('1', '66', { min: 7, max: 15, byCountry: { '66': 9 } }),
    repeatError('a', 'b', 'checkPass'),
    repeatError('a', 'b', 'confirmPassword'),
    termsError(false, 21),
    ...['line', 'username', 'password'].map((name) => fieldError(name, 'x', rule({ acceptedPattern: 'y' }))),
    fieldError('line', 'x', rule(bounded(2, 3))),
    fieldError('line', 'x', rule(bounded(2, null))),
    fieldError('line', 'x', rule(bounded(2, 2))),
    fieldError('password', 'x', rule(bounded(2, 3))),
    ...['username', 'password', 'email', 'payeeName', 'whatsapp', 'affiliateCode'].map((name) =>
      fieldError(name, '-', rule({ patternId: 6 })),
    ),
    ...patternNames.filter((name) => name !== 'anyText').map((name) => fieldHint(rule({ patternId: defaultPatterns.indexOf(name) }))),
  ]
  for (const each of messages) {
    expect(each).not.toBeNull()
    const text = dictionary[(each?.key ?? '').replace('field.', '')]
    expect(text, each?.key).toBeTypeOf('string')
    const named = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1])
    expect(Object.keys(each?.values ?? {}), each?.key).toEqual(expect.arrayContaining(named))
  }
  expect(new Set(messages.map((each) => each?.key)).size).toBe(Object.keys(dictionary).filter((key) => !others.includes(key)).length)
})
