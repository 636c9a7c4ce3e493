import { useRef, useState } from 'react'

/** The state of a money call. `checking`: no answer came, and the call is looked up by its key. */
export type Sending<T> = { status: 'idle' | 'pending' | 'checking' } | { status: 'failed'; error: unknown } | { status: 'done'; value: T }

/** Sends one money call at a time: a second click while one is in progress does nothing. A hook. */
export function useSending<T>(): {
  state: Sending<T>
  isBusy: boolean
  run: (send: (onChecking: () => void) => Promise<T>) => Promise<void>
  reset: () => void
} {
  const [state, setState] = useState<Sending<T>>({ status: 'idle' })
  const isSending = useRef(false)
  return {
    state,
    isBusy: state.status === 'pending' || state.status === 'checking',
    async run(send) {
      if (isSending.current) return
      isSending.current = true
      setState({ status: 'pending' })
      try {
        setState({ status: 'done', value: await send(() => setState({ status: 'checking' })) })
      } catch (error) {
        setState({ status: 'failed', error })
      } finally {
        isSending.current = false
      }
    },
    reset: () => setState((now) => (now.status === 'pending' || now.status === 'checking' ? now : { status: 'idle' })),
  }
}
