import { atom, onMount, type ReadableAtom } from 'nanostores'
import { firebaseSmsCountdown, smsCountdown, smsThrottle, tooManyRequestsWait } from '../brand/constants.ts'
import { codeKey } from '../i18n/find-text.ts'
import { environment } from '../platform/environment.ts'
import { ApiError, errorCode } from '../platform/errors.ts'
import { ask } from '../site/popups.ts'
import { blamedField } from './blamed-field.ts'
import type { VerificationResult } from '../../contract/session.ts'
import { postSmsNoLogin, postSmsRegister, type SmsRequest } from './message-calls.ts'
import { mobileDigits, mobileError, type Message } from './fields.ts'
import { formSettings } from './form-settings.ts'
import { isFirebaseSms, sendFirebaseSms } from './identity-sms.ts'
import type { Realm } from '../platform/realm.ts'

/** What the code is used for. Login and a forgotten password use the same call (§7), but have separate countdowns. */
export type SmsPurpose = 'login' | 'register' | 'forgot'

/** §4 SMS button: enabled, then disabled during the countdown, then enabled again. */
export type SmsState = { status: 'sendable' } | { status: 'sending' } | { status: 'counting'; secondsLeft: number }

/**
 * `invalid`: the number is not valid, nothing was sent. `field`: the field that the gateway rejected; without it, a warning popup was
 * shown.
 */
export type SmsOutcome =
  | { status: 'sent' | 'blocked' }
  | { status: 'invalid'; message: Message }
  | { status: 'failed'; error: unknown; field?: string }

export interface SmsCode {
  $state: ReadableAtom<SmsState>
  /** Sets the number while it is typed. Each number has a separate countdown. */
  aim(dialingCode: string, mobileNum: string): void
  /** Requests a code, at most once in 1000 ms and never during the countdown. Never rejects. */
  send(verification?: VerificationResult): Promise<SmsOutcome>
}

/** A button that sends codes, with its countdown. */
export interface CodeButton {
  $state: ReadableAtom<SmsState>
  /** Sets the purpose and the receiver of the code. Each combination has a separate countdown. */
  aim(subject: string): void
  /**
   * Sends a code by `deliver`, at most once in 1000 ms and never during the countdown.
   * @param deliver sends the code and returns the length of the countdown, ms
   * @returns false if nothing was sent
   * @throws what `deliver` throws; after too many requests the countdown also starts
   */
  send(deliver: () => Promise<number>): Promise<boolean>
}

/** The state of one button. Its countdown is in session storage, so it survives a reload and a closed dialog. */
export function createCodeButton(): CodeButton {
  const $state = atom<SmsState>({ status: 'sendable' })
  let subject = ''
  let isSending = false
  let isWatched = false
  let lastTry = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const keyOf = () => `tessera:sms:${subject}`
  const refresh = () => {
    clearTimeout(timer)
    const left = timeLeft(keyOf())
    $state.set(
      isSending ? { status: 'sending' } : left > 0 ? { status: 'counting', secondsLeft: Math.ceil(left / 1000) } : { status: 'sendable' },
    )
    if (left > 0 && isWatched) timer = setTimeout(refresh, left % 1000 || 1000)
  }
  onMount($state, () => {
    isWatched = true
    refresh()
    return () => {
      isWatched = false
      clearTimeout(timer)
    }
  })

  return {
    $state,
    aim(next) {
      subject = next
      refresh()
    },
    async send(deliver) {
      const key = keyOf()
      if (isSending || timeLeft(key) > 0 || Math.abs(environment().now() - lastTry) < smsThrottle) return false
      lastTry = environment().now()
      isSending = true
      refresh()
      try {
        count(key, await deliver())
        return true
      } catch (error) {
        if (isTooMany(error)) count(key, error.retryAfter ?? tooManyRequestsWait)
        throw error
      } finally {
        isSending = false
        refresh()
      }
    },
  }
}

/** The SMS button of a form before login. It checks the number, and shows a failure as a warning. */
export function createSmsCode(realm: Realm, purpose: SmsPurpose, sendByFirebase = sendFirebaseSms): SmsCode {
  const button = createCodeButton()
  let target: SmsRequest = { countryDialingCode: '', mobileNum: '' }
  return {
    $state: button.$state,
    aim(countryDialingCode, mobileNum) {
      target = { countryDialingCode, mobileNum: mobileDigits(mobileNum, countryDialingCode, formSettings().mobile) }
      button.aim(`${purpose}:${countryDialingCode}-${target.mobileNum}`)
    },
    async send(verification) {
      const { mobile } = formSettings()
      const message = mobileError(target.mobileNum, target.countryDialingCode, mobile)
      if (message) return { status: 'invalid', message }
      const request = target
      try {
        const isSent = await button.send(() => deliver(purpose, { ...verification, ...request }, sendByFirebase))
        return { status: isSent ? 'sent' : 'blocked' }
      } catch (error) {
        const field = blamedField(error)
        if (field === undefined) warn(realm, error)
        return { status: 'failed', error, ...(field !== undefined && { field }) }
      }
    },
  }
}

/** The time until the next code can be sent, ms: from the gateway, otherwise 60 s (§4, for every purpose). */
export const countdownOf = ({ expiredMinutes }: { expiredMinutes?: number | undefined }): number =>
  expiredMinutes !== undefined && expiredMinutes > 0 ? expiredMinutes * 60_000 : smsCountdown

/**
 * Sends the code and returns the length of the countdown: from the gateway, otherwise 60 s (§4, for every purpose); 1 minute for Firebase.
 */
async function deliver(purpose: SmsPurpose, request: SmsRequest, sendByFirebase: typeof sendFirebaseSms): Promise<number> {
  if (purpose !== 'forgot' && isFirebaseSms()) {
    await sendByFirebase(`+${request.countryDialingCode}${request.mobileNum}`)
    return firebaseSmsCountdown
  }
  return countdownOf(await (purpose === 'register' ? postSmsRegister(request) : postSmsNoLogin(request)))
}

/** Stores start and length of the countdown, so that a clock change never extends it. */
function count(key: string, duration: number): void {
  environment().session.set(key, `${environment().now()} ${duration}`)
}

function timeLeft(key: string): number {
  const [begin = 0, duration = 0] = (environment().session.get(key) ?? '').split(' ').map(Number)
  const passed = environment().now() - begin
  if (passed >= 0 && passed < duration) return duration - passed
  if (duration > 0) environment().session.remove(key)
  return 0
}

function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 429 || error.code === 'SMS_TOO_MANY')
}

/** Failures with a text in the dictionary. For others the server's message is shown (§8). */
const ownWords = /^(SMS_TOO_MANY|SMS_QUOTA|SMS_NOT_ENABLED|TOO_MANY_REQUESTS|IDENTITY_.*)$/

/** §8 SMS send failure: shows the server's message in a warning popup. */
function warn(realm: Realm, error: unknown): void {
  const text = error instanceof ApiError && !ownWords.test(error.code) ? error.serverMessage : undefined
  const code = errorCode(error)
  const textKey = codeKey(code, /^(SMS|IDENTITY)_/.test(code) ? 'refusal' : 'common.error')
  void ask(realm, { tone: 'warning', titleKey: 'refusal.smsFailed', ...(text ? { text } : { textKey }) })
}
