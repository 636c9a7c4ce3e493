import { findText } from '../../core/i18n/find-text.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from './error-text.ts'
import { useText } from './use-text.ts'

/** The id of a failed call, for errors without a known cause. Customer service can find the call by this id. */
export function Reference({ error }: { error: unknown }) {
  const t = useText()
  const reference = error instanceof ApiError && /^(UNKNOWN|NOT_JSON|NETWORK|UNAVAILABLE)$/.test(error.code) && error.requestId
  // if the texts have not loaded, only the id
  return reference ? <small>{findText(t, 'common.reference', { reference }) ?? reference}</small> : null
}

/**
 * A button to reload the page, for errors that a retry can't fix: a CDN's check of the visitor needs a page load, or a cache serves others'
 * responses.
 */
export function ReloadIfStuck({ error }: { error: unknown }) {
  const t = useText()
  if (!/^(CHALLENGE|OTHER_SESSION)$/.test(errorCode(error))) return null
  return (
    <>
      {' '}
      <Button size="small" onClick={() => location.reload()}>
        {t('common.reload')}
      </Button>
    </>
  )
}

/** The text for an error, with its reference. */
export function ErrorWords({ error }: { error: unknown }) {
  const t = useText()
  return (
    <>
      {errorText(t, error)}
      <ReloadIfStuck error={error} />
      <Reference error={error} />
    </>
  )
}
