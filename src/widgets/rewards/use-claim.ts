import { useState } from 'react'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'
import { useText } from '../shared/use-text.ts'

const errorKeys = {
  gifts: (code: string) => `gifts.error.${code}`,
  reward: (code: string) => `reward.error.${code}`,
}

/**
 * A claim: what is under way, or was done last, by its name; whether its answer is being asked for; and what went wrong, in
 * words. A hook. area: of the dictionary, with its own texts for codes.
 */
export function useClaim(area: keyof typeof errorKeys = 'gifts') {
  const t = useText()
  const [state, setState] = useState<{ pending?: string; isChecking?: boolean; done?: string; error?: string }>({})
  const run = async (name: string, send: (onChecking: () => void) => Promise<unknown>) => {
    setState({ pending: name })
    try {
      await send(() => setState({ pending: name, isChecking: true }))
      setState({ done: name })
      return true
    } catch (error) {
      const key = errorKeys[area](errorCode(error))
      const text = t(key)
      setState({ error: text === key ? errorText(t, error) : text })
      return false
    }
  }
  return {
    ...state,
    /** Resolves to whether it was done; false at once while another one is under way. */
    claim: async (name: string, send: (onChecking: () => void) => Promise<unknown>): Promise<boolean> =>
      state.pending === undefined && (await run(name, send)),
  }
}
