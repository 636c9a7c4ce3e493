import { useStore } from '@nanostores/react'
import { safeLink } from '../../../core/platform/safe-link.ts'
import { $permission } from '../../../core/site/permission.ts'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { facebook } from '../../../ui/icons/facebook.ts'
import { google } from '../../../ui/icons/google.ts'
import { globe } from '../../../ui/icons/globe.ts'
import { telegram } from '../../../ui/icons/telegram.ts'
import { useText } from '../../shared/use-text.ts'

const icons: Record<string, Drawing> = { FACEBOOK: facebook, GOOGLE: google, TELEGRAM: telegram }

/** The brand's social pages: the resources by their kind (§3 Customer service entry), without the CDNs. */
export function SocialLinks() {
  const t = useText()
  const resources = useStore($permission)?.info.resources ?? []
  const links = resources.flatMap(({ resourceType, url }) => {
    const link = resourceType.endsWith('_CDN') ? null : safeLink(url)
    return link?.kind === 'external' ? [{ resourceType, href: link.href }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="footer-profiles" aria-label={t('footer.social')}>
      {links.map(({ resourceType, href }) => (
        <li key={resourceType}>
          <a href={href} aria-label={nameOf(resourceType)} target="_blank" rel="noopener noreferrer">
            <Icon of={icons[resourceType] ?? globe} size={22} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Formats a kind: FACEBOOK becomes Facebook. */
const nameOf = (kind: string) => kind.charAt(0) + kind.slice(1).toLowerCase()
