import { atom, onMount, type ReadableAtom } from 'nanostores'
import { captchaThrottle } from '../brand/constants.ts'
import { environment } from '../platform/environment.ts'
import { getCaptcha } from './captcha-calls.ts'

/** `hidden` until a captcha is needed. image: a PNG in base64. id: sent with the answer. */
export type CaptchaState =
  | { status: 'hidden' | 'loading' }
  | { status: 'ready'; id: string; image: string }
  | { status: 'failed'; error: unknown }

export interface Captcha {
  $state: ReadableAtom<CaptchaState>
  /** Shows a captcha, or replaces it. Loads at most one picture per second; an earlier call waits (§4 Captcha refresh). */
  refresh(): void
}

/** The captcha of one form. A picture is valid for one answer: call refresh after every failed attempt. */
export function createCaptcha(): Captcha {
  const $state = atom<CaptchaState>({ status: 'hidden' })
  let lastLoad = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const load = async () => {
    timer = undefined
    const begin = environment().now()
    lastLoad = begin
    $state.set({ status: 'loading' })
    try {
      const captcha = await getCaptcha()
      if (lastLoad === begin) $state.set({ status: 'ready', ...captcha })
    } catch (error) {
      if (lastLoad === begin) $state.set({ status: 'failed', error })
    }
  }
  onMount($state, () => () => {
    clearTimeout(timer)
    timer = undefined
  })
  return {
    $state,
    refresh() {
      if (timer !== undefined) return
      const passed = environment().now() - lastLoad
      if (passed < 0 || passed >= captchaThrottle) void load()
      else timer = setTimeout(() => void load(), captchaThrottle - passed)
    },
  }
}
