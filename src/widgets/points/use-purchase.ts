import { type FormEvent, type RefObject, useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'
import { useText } from '../shared/use-text.ts'

type Step<T> =
  | { status: 'asking' | 'pending' | 'checking' }
  | { status: 'failed'; field: string; text: string }
  | { status: 'done'; value: T }

/** An error in words. If no answer came, the words say that the result is unknown, and that trying again does nothing twice. */
function words(t: Translate, error: unknown): string {
  if (error instanceof ApiError && (error.kind !== 'rejected' || error.status >= 500)) return t('points-buy.unknown')
  return findText(t, `points-buy.error.${errorCode(error)}`) ?? errorText(t, error)
}

/**
 * The last step before points are spent: asks for the password, sends, and shows the result. A hook. form: the element; check: the first
 * error in the rest of the form, by field, or 'said' if the form shows it already; send: gets the password, and a function to call while
 * an answer is awaited.
 */
export function usePurchase<T>(
  form: RefObject<HTMLFormElement | null>,
  check: () => { field: string; text: string } | 'said' | undefined,
  send: (password: string, onChecking: () => void) => Promise<T>,
) {
  const t = useText()
  const [step, setStep] = useState<Step<T>>({ status: 'asking' })
  const fail = (field: string, text: string) => {
    setStep({ status: 'failed', field, text })
    form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus()
  }
  const run = async (password: string) => {
    setStep({ status: 'pending' })
    try {
      setStep({ status: 'done', value: await send(password, () => setStep({ status: 'checking' })) })
    } catch (error) {
      fail(errorCode(error) === 'PASSWORD_WRONG' ? 'password' : 'form', words(t, error))
    }
  }
  return {
    form,
    step,
    isPending: step.status === 'pending' || step.status === 'checking',
    errorOf: (field: string) => (step.status === 'failed' && step.field === field ? step.text : ''),
    onInput: () => step.status === 'failed' && setStep({ status: 'asking' }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (step.status === 'pending' || step.status === 'checking') return
      const wrong = check()
      const password = form.current?.querySelector<HTMLInputElement>('input[name=password]')?.value ?? ''
      if (wrong === 'said') return
      if (wrong) fail(wrong.field, wrong.text)
      else if (password === '') fail('password', t('points-buy.fault.password'))
      else void run(password)
    },
  }
}
