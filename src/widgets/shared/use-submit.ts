import { useRef, useState } from 'react'

/** The state of a call. `checking`: no answer came, and the call is looked up by its key. `name`: which of several buttons sent it. */
export type Submission<T> =
  | { status: 'idle' }
  | { status: 'pending' | 'checking'; name: string }
  | { status: 'failed'; name: string; error: unknown }
  | { status: 'done'; name: string; value: T }

/**
 * Sends one call at a time: a second click while one is in progress does nothing. For a form with named fields there is `useForm`
 * (`session-form/use-form.ts`). A hook.
 */
export function useSubmit<T = void>(): {
  state: Submission<T>
  isBusy: boolean
  /** The name of the call that is in progress. */
  pending: string | undefined
  /** Resolves to whether the call succeeded; false at once while another one is in progress. */
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
