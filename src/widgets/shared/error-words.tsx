import { findText } from '../../core/i18n/find-text.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from './error-text.ts'
import { useText } from './use-text.ts'

/** The id of a call whose error says nothing of its cause: customer service finds by it what has happened. */
export function Reference({ error }: { error: unknown }) {
  const t = useText()
  const reference = error instanceof ApiError && /^(UNKNOWN|NOT_JSON|NETWORK|UNAVAILABLE)$/.test(error.code) && error.requestId
  // where the texts have not arrived, the id alone
  return reference ? <small>{findText(t, 'common.reference', { reference }) ?? reference}</small> : null
}

/** A reload of the page helps where asking again does not: a CDN checks a visitor's page, and no call; a cache gives others' answers. */
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

/** An error in words, with its reference. */
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
