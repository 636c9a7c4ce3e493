import { useStore } from '@nanostores/react'
import { bannersOf, homeContent } from '../../core/content/banners.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { safeImage, safeLink } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { RouteLink } from '../shared/route-link.tsx'

/** The operator's banners of group w_leftmenu (§3 Announcement content). Clickable if linkageType is set. */
export function SideBanners() {
  const banners = bannersOf(dataOf(useStore(homeContent.$state)), 'w_leftmenu')
  return banners.map(({ id, url, headline, title, linkageType, linkageTarget }) => {
    const picture = safeImage(fromCdn('IMAGE_CDN', url))
    const link = linkageType ? safeLink(linkageTarget) : null
    const content = (
      <>
        {picture && <img {...artSource(picture, 216)} alt="" width="216" height="96" loading="lazy" decoding="async" />}
        <span dir="auto">{headline || title}</span>
      </>
    )
    if (link?.kind === 'route')
      return (
        <RouteLink key={id} to={link.href} className="side-banner">
          {content}
        </RouteLink>
      )
    return link ? (
      <a key={id} href={link.href} target="_blank" rel="noopener noreferrer" className="side-banner">
        {content}
      </a>
    ) : (
      <div key={id} className="side-banner">
        {content}
      </div>
    )
  })
}
