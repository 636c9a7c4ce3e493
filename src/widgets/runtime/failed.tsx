import { useEffect, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { getDomainRoute } from '../../core/site/system-calls.ts'
import { Button } from '../../ui/button.tsx'
import { addStyles } from '../../ui/styles.ts'
import { errorText } from '../error-text.ts'
import { useText } from '../use-text.ts'
import css from './failed.css?inline'

addStyles(css)

/** §8, for a page on which not even the texts have arrived: a key is nothing that a player could read. */
const plain: Record<string, string> = {
  'common.error.UNKNOWN': 'Network link is abnormal, please try again',
  'common.crashed': 'This part of the page stopped working.',
  'common.retry': 'Retry',
}
const said = (text: string) => plain[text] ?? text

/** What stands in a widget's place after a fault: one line and a way on. Without an error it was the widget itself. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const t = useText()
  return (
    <div className="failed" role="alert">
      <p>{said(error === undefined ? t('common.crashed') : errorText(t, error))}</p>
      {errorCode(error) === 'INVALID_DOMAIN' && <Addresses />}
      <Button onClick={onRetry}>{said(t('common.retry'))}</Button>
    </div>
  )
}

/** The operator's own addresses (§7 domainRoute), where this page's domain is none of them. */
function Addresses() {
  const t = useText()
  const [links, setLinks] = useState<string[]>([])
  useEffect(() => {
    Promise.all([getDomainRoute(), loadAreas(['failed'])]).then(
      ([addresses]) => setLinks(addresses.filter((address) => safeLink(address)?.kind === 'external')),
      () => {}, // customer service knows them too
    )
  }, [])
  if (links.length === 0) return null
  return (
    <p>
      {t('failed.addresses')}{' '}
      {links.map((link) => (
        <a key={link} href={link} target="_blank" rel="noopener noreferrer">
          {new URL(link).host}
        </a>
      ))}
    </p>
  )
}
