import { useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'
import { useText } from '../shared/use-text.ts'

/**
 * A claim: the name of the pending or last completed one; whether its result is being looked up; and the error, in words. A hook.
 * area: the dictionary area, with its own texts for error codes.
 */
export function useClaim(area: 'gifts' | 'reward' = 'gifts') {
  const t = useText()
  const [state, setState] = useState<{ pending?: string; isChecking?: boolean; done?: string; error?: string }>({})
  const run = async (name: string, send: (onChecking: () => void) => Promise<unknown>) => {
    setState({ pending: name })
    try {
      await send(() => setState({ pending: name, isChecking: true }))
      setState({ done: name })
      return true
    } catch (error) {
      setState({ error: findText(t, `${area}.error.${errorCode(error)}`) ?? errorText(t, error) })
      return false
    }
  }
  return {
    ...state,
    /** Resolves to whether the claim succeeded; false at once while another one is pending. */
    claim: async (name: string, send: (onChecking: () => void) => Promise<unknown>): Promise<boolean> =>
      state.pending === undefined && (await run(name, send)),
  }
}
