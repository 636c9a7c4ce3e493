import { findText } from '../../core/i18n/find-text.ts'
import { ApiError } from '../../core/platform/errors.ts'
import { errorText } from './error-text.ts'
import { useText } from './use-text.ts'

/** The id of a call whose error says nothing of its cause: customer service finds by it what has happened. */
export function Reference({ error }: { error: unknown }) {
  const t = useText()
  const reference = error instanceof ApiError && /^(UNKNOWN|NETWORK|UNAVAILABLE)$/.test(error.code) && error.requestId
  // where the texts have not arrived, the id alone
  return reference ? <small>{findText(t, 'common.reference', { reference }) ?? reference}</small> : null
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
