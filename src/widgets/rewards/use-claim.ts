import { findText } from '../../core/i18n/find-text.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'

/**
 * A claim. Gives the name of the pending or last completed one, whether its result is being looked up, and the error as text. A hook.
 * area: the dictionary area with texts for error codes.
 */
export function useClaim(area: 'gifts' | 'reward' = 'gifts') {
  const t = useText()
  const { state, pending, run } = useSubmit<unknown>()
  return {
    pending,
    isChecking: state.status === 'checking',
    done: state.status === 'done' ? state.name : undefined,
    error: state.status === 'failed' ? (findText(t, `${area}.error.${errorCode(state.error)}`) ?? errorText(t, state.error)) : undefined,
    /** Resolves with true if the claim succeeded; with false at once while another one is pending. */
    claim: (name: string, send: (onChecking: () => void) => Promise<unknown>): Promise<boolean> => run(send, name),
  }
}
