import { useRef, useState } from 'react'

/**
 * The state of a call. `checking`: no response arrived, and the result is being looked up by the call's idempotency key. `name`: which of
 * several buttons sent it.
 */
export type Submission<T> =
  | { status: 'idle' }
  | { status: 'pending' | 'checking'; name: string }
  | { status: 'failed'; name: string; error: unknown }
  | { status: 'done'; name: string; value: T }

/**
 * Sends one call at a time: a second click while a call is pending does nothing. For a form with named fields, use `useForm`
 * (`session-form/use-form.ts`). A hook.
 */
export function useSubmit<T = void>(): {
  state: Submission<T>
  isBusy: boolean
  /** The name of the pending call. */
  pending: string | undefined
  /** Resolves with true if the call succeeded; with false at once while another one is pending. */
  run: (send: (onChecking: () => void) => Promise<T>, name?: string) => Promise<boolean>
  reset: () => void
} {
  const [state, setState] = useState<Submission<T>>({ status: 'idle' })
  const isSending = useRef(false)
  const isBusy = state.status === 'pending' || state.status === 'checking'
  return {
    state,
    isBusy,
    pending: isBusy ? state.name : undefined,
    async run(send, name = '') {
      if (isSending.current) return false
      isSending.current = true
      setState({ status: 'pending', name })
      try {
        setState({ status: 'done', name, value: await send(() => setState({ status: 'checking', name })) })
        return true
      } catch (error) {
        setState({ status: 'failed', name, error })
        return false
      } finally {
        isSending.current = false
      }
    },
    reset: () => setState((now) => (now.status === 'pending' || now.status === 'checking' ? now : { status: 'idle' })),
  }
}
