import type { PageItem } from '../../core/content/page-calls.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { RouteLink } from '../shared/route-link.tsx'

/** The link of an editor's item: a route of the site, or a URL that opens in a new tab. Renders nothing if the link is not safe. */
export function ItemLink({ item: { link, button, title }, className = 'page-link' }: { item: PageItem; className?: string }) {
  const to = safeLink(link)
  if (!to || !button) return null
  const label = `${button}: ${title}`
  if (to.kind === 'route')
    return (
      <RouteLink to={to.href} className={className} aria-label={label}>
        {button}
      </RouteLink>
    )
  const isWeb = to.kind === 'external'
  return (
    <a href={to.href} className={className} aria-label={label} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}>
      {button}
    </a>
  )
}
