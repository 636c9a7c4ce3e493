import { findText } from '../../core/i18n/find-text.ts'
import { ApiError } from '../../core/platform/errors.ts'
import { errorText } from './error-text.ts'
import { useText } from './use-text.ts'

/** Errors that say nothing of their cause. */
const general = ['UNKNOWN', 'NETWORK', 'UNAVAILABLE']

/** The id of a call that failed for no reason of the player's: customer service finds by it what has happened. */
export function Reference({ error }: { error: unknown }) {
  const t = useText()
  if (!(error instanceof ApiError) || error.requestId === undefined || !general.includes(error.code)) return null
  const reference = error.requestId
  // where the texts have not arrived, the id alone
  return <small>{findText(t, 'common.reference', { reference }) ?? reference}</small>
}

/** An error in words, with its reference. */
export function ErrorWords({ error }: { error: unknown }) {
  const t = useText()
  return (
    <>
      {errorText(t, error)}
      <Reference error={error} />
    </>
  )
}
