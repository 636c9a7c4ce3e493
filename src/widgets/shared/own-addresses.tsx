import { useEffect, useState } from 'react'
import { safeLink } from '../../core/platform/safe-link.ts'
import { getDomainRoute } from '../../core/site/system-calls.ts'
import { useText } from './use-text.ts'

/** The operator's own addresses (§7 domainRoute), if this page's domain is not one of them. */
export function OwnAddresses() {
  const t = useText()
  const [links, setLinks] = useState<string[]>([])
  useEffect(() => {
    getDomainRoute().then(
      (addresses) => setLinks(addresses.filter((address) => safeLink(address)?.kind === 'external')),
      () => {}, // if this fails, customer service is an alternative
    )
  }, [])
  if (links.length === 0) return null
  return (
    <p className="failed-addresses">
      {t('failed.addresses')}{' '}
      {links.map((link) => (
        <a key={link} href={link} target="_blank" rel="noopener noreferrer">
          {new URL(link).host}
        </a>
      ))}
    </p>
  )
}
