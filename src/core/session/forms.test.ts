import { describe, expect, test } from 'vitest'
import type { FieldRule, RegisterRules } from '../site/calls.ts'
import {
  changePasswordErrors,
  type FormErrors,
  forgotByEmailErrors,
  forgotByMobileErrors,
  loginErrors,
  type RegisterMode,
  registerErrors,
  registerFields,
  trimmed,
} from './forms.ts'

const settings = { dialingCode: '+66' }
const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: null,
  patternId: null,
  minLength: null,
  maxLength: null,
  ...changes,
})
const keys = (errors: FormErrors) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, message.key.slice('field.'.length)]))

describe('login', () => {
  const login = (values: Record<string, string>, hasCaptcha = false) => keys(loginErrors('username', values, hasCaptcha, settings))
  const byCode = (values: Record<string, string>) => keys(loginErrors('sms', values, false, settings))

  test('VALID-01 VALID-02 username and password are required and trimmed', () => {
    expect(login({})).toEqual({ username: 'required', password: 'required' })
    expect(login({ username: '  ', password: '\t' })).toEqual({ username: 'required', password: 'required' })
    expect(login({ username: ' x ', password: ' y ' })).toEqual({})
    expect(trimmed({ username: ' x ', password: ' y ' })).toEqual({ username: 'x', password: 'y' })
  })
  test('VALID-03 the captcha is required and trimmed, if shown', () => {
    expect(login({ username: 'x', password: 'y', captcha: ' ' }, true)).toEqual({ captcha: 'captcha' })
    expect(login({ username: 'x', password: 'y', captcha: ' 1 ' }, true)).toEqual({})
    expect(login({ username: 'x', password: 'y' }, false)).toEqual({})
  })
  test('VALID-04 VALID-05 login by code: the mobile number must match the mobile rule, the code is required and trimmed', () => {
    expect(byCode({ mobileNum: '', verificationCode: ' ' })).toEqual({ mobileNum: 'required', verificationCode: 'required' })
    expect(byCode({ mobileNum: '123', verificationCode: ' 1 ' })).toEqual({ mobileNum: 'mobile' })
    expect(byCode({ mobileNum: '0812345678', verificationCode: '123456' })).toEqual({})
  })
})

describe('registration', () => {
  const byName: RegisterMode = { by: 'username' }
  const good = { username: 'player1', password: 'Player123!', confirmPassword: 'Player123!' }
  const register = (values: Record<string, string>, rules: RegisterRules = {}, mode = byName) =>
    keys(registerErrors(values, rules, mode, settings))

  test('VALID-06 VALID-07 username and password are required and must match their patterns', () => {
    expect(register({})).toMatchObject({ username: 'required', password: 'required' })
    expect(register(good)).toEqual({})
    expect(register({ ...good, username: '1player' })).toEqual({ username: 'pattern.letterFirst' })
    const rules = { username: rule({ patternId: 6 }), password: rule({ patternId: 20, minLength: 6, maxLength: 12 }) }
    expect(register({ ...good, username: '1234' }, rules)).toEqual({})
    expect(register({ username: '12a', password: 'lowercase1', confirmPassword: 'lowercase1' }, rules)).toEqual({
      username: 'pattern.digits',
      password: 'pattern.upperLowerDigitSymbol',
    })
    expect(register({ username: '12', password: 'aA1!', confirmPassword: 'aA1!' }, rules)).toEqual({ password: 'passwordLength' })
    expect(register({}, { username: rule({ enabled: false, required: false }) })).toMatchObject({ username: 'required' })
  })
  test('VALID-08 the repeated password is required and must match', () => {
    expect(register({ ...good, confirmPassword: '' })).toEqual({ confirmPassword: 'required' })
    expect(register({ ...good, confirmPassword: 'Player123?' })).toEqual({ confirmPassword: 'confirmPassword' })
  })
  test('VALID-09 VALID-10 by mobile: number and verification code are required', () => {
    const mode: RegisterMode = { by: 'mobile' }
    expect(register({}, {}, mode)).toEqual({ mobileNum: 'required', verificationCode: 'required' })
    expect(register({ mobileNum: '0812345678', verificationCode: '1' }, {}, mode)).toEqual({})
    expect(register({ mobileNum: '08', verificationCode: '1'.repeat(256) }, {}, mode)).toEqual({
      mobileNum: 'mobile',
      verificationCode: 'code',
    })
    expect(register({}, {}, { by: 'mobile', withPassword: true })).toMatchObject({ password: 'required', confirmPassword: 'required' })
    expect(register(good, {}, { by: 'username', withMobile: true })).toEqual({ mobileNum: 'required', verificationCode: 'required' })
  })

  const optional: [string, string][] = [
    ['VALID-12', 'payeeName'],
    ['VALID-13', 'qqNum'],
    ['VALID-14', 'line'],
    ['VALID-15', 'whatsapp'],
    ['VALID-16', 'facebook'],
    ['VALID-17', 'wechat'],
    ['VALID-18', 'idNumber'],
    ['VALID-19', 'email'],
    ['VALID-20', 'recommenderId'],
    ['VALID-21', 'captcha'],
  ]
  test.each(optional)("%s %s is required only if the server's config requires it", (_row, name) => {
    expect(register(good)).toEqual({})
    expect(register(good, { [name]: rule({ required: false }) })).toEqual({})
    expect(register(good, { [name]: rule({ enabled: false }) })).toEqual({})
    expect(register(good, { [name]: rule() })).toEqual({ [name]: name === 'captcha' ? 'captcha' : 'required' })
    expect(register({ ...good, [name]: 'abc' }, { [name]: rule() })).toEqual({})
  })
  test('VALID-22 the payment password is required, if shown', () => {
    expect(register(good, { paymentPassword: rule({ required: false }) })).toEqual({ paymentPassword: 'required' })
    expect(register(good, { paymentPassword: rule({ enabled: false }) })).toEqual({})
  })
  test('fields: only enabled ones are shown, and no invitation field if the URL has a code', () => {
    const rules = { line: rule(), wechat: rule({ enabled: false }), affiliateCode: rule(), recommenderId: rule(), constructor: rule() }
    expect(registerFields(rules, byName)).toEqual(['username', 'password', 'confirmPassword', 'line', 'recommenderId', 'affiliateCode'])
    expect(registerFields(rules, { by: 'mobile', hasCode: true })).toEqual(['mobileNum', 'verificationCode', 'line'])
    expect(registerFields({}, { by: 'mobile' })).toEqual(['mobileNum', 'verificationCode'])
  })
})

describe('change password', () => {
  const change = (values: Record<string, string>, isOldKnown = false, rules: RegisterRules = {}) =>
    keys(changePasswordErrors(values, isOldKnown, rules, settings))
  const good = { oldPassword: 'old', newPassword: 'Player123!', confirmNewPassword: 'Player123!' }

  test('VALID-46 the old password is required, unless it is known from the login', () => {
    expect(change({ ...good, oldPassword: ' ' })).toEqual({ oldPassword: 'required' })
    expect(change({ ...good, oldPassword: '' }, true)).toEqual({})
  })
  test('VALID-47 the new password is required and must match the password rule', () => {
    expect(change({ ...good, newPassword: '', confirmNewPassword: '' })).toEqual({
      newPassword: 'required',
      confirmNewPassword: 'required',
    })
    expect(change({ ...good, newPassword: 'short', confirmNewPassword: 'short' })).toEqual({ newPassword: 'passwordLength' })
    expect(change(good, false, { password: rule({ patternId: 6 }) })).toEqual({ newPassword: 'pattern.digits' })
    expect(change(good)).toEqual({})
  })
  test('VALID-48 the repeated new password must match (checkPass)', () => {
    expect(change({ ...good, confirmNewPassword: 'Player123?' })).toEqual({ confirmNewPassword: 'checkPass' })
  })
})

describe('forgot password', () => {
  test('VALID-49 VALID-50 by e-mail: username must match the username rule, e-mail is required and valid', () => {
    const forgot = (values: Record<string, string>) => keys(forgotByEmailErrors(values, {}, { ...settings, patterns: { '3': 0 } }))
    expect(forgot({})).toEqual({ username: 'required', email: 'required' })
    expect(forgot({ username: '1x', email: 'someone' })).toEqual({ username: 'length', email: 'email' })
    expect(forgot({ username: '1player', email: 'a@b.co' })).toEqual({ username: 'pattern.letterFirst' })
    expect(forgot({ username: 'player1', email: 'a@b.co' })).toEqual({})
  })
  test('VALID-51 VALID-52 VALID-53 by phone: mobile number must match the phone rule, code is required, new password must match the password rule', () => {
    const forgot = (values: Record<string, string>) => keys(forgotByMobileErrors(values, {}, settings))
    expect(forgot({})).toEqual({ mobileNum: 'required', verificationCode: 'required', newPassword: 'required' })
    expect(forgot({ mobileNum: '08a', verificationCode: '1', newPassword: 'x y z x y z' })).toEqual({
      mobileNum: 'phone',
      newPassword: 'pattern.lettersDigitsSymbols',
    })
    expect(forgot({ mobileNum: '0812345678', verificationCode: '1', newPassword: 'Player123!' })).toEqual({})
  })
})
