import type { Banner } from '../../core/content/calls.ts'
import { bannerPicture } from '../../core/content/banner-picture.ts'
import { safeImage, safeLink } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { RouteLink } from '../shared/route-link.tsx'

/** One per theme and width. The browser loads only the visible one. */
const pictures = (['dark', 'light'] as const).flatMap((theme) => (['wide', 'phone'] as const).map((format) => ({ theme, format })))
const sizes = { wide: { width: 816, height: 296 }, phone: { width: 358, height: 206 } }

/** One offer: its picture, and its text as HTML. Clickable if linkageType is set (§2 Home page). */
export function BannerView({ banner, isFirst, isDrawn }: { banner: Banner; isFirst: boolean; isDrawn: boolean }) {
  const link = banner.linkageType ? safeLink(banner.linkageTarget) : null
  const picture = safeImage(fromCdn('IMAGE_CDN', banner.url))
  const label = banner.button || <span className="visually-hidden">{banner.headline || banner.title}</span>
  const look = banner.button ? 'banner-link banner-button' : 'banner-link'
  return (
    <>
      {picture &&
        isDrawn &&
        pictures.map(({ theme, format }) => (
          <img
            key={theme + format}
            className={`banner-art banner-art-${theme} banner-art-${format}`}
            {...artSource(bannerPicture(picture, theme, format), sizes[format].width)}
            alt=""
            {...sizes[format]}
            loading="lazy"
            fetchPriority={isFirst ? 'high' : 'low'}
            decoding="async"
          />
        ))}
      <div className="banner-text">
        <div className="banner-words">
          {banner.eyebrow && <p className="banner-eyebrow">{banner.eyebrow}</p>}
          <p className="banner-headline">{banner.headline || banner.title}</p>
          {banner.text && (
            <p className="banner-lines" dir="auto">
              {banner.text}
            </p>
          )}
        </div>
        {link &&
          (link.kind === 'route' ? (
            <RouteLink to={link.href} className={look}>
              {label}
            </RouteLink>
          ) : (
            <a className={look} href={link.href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
      </div>
    </>
  )
}
