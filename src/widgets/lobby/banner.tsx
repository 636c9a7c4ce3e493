import type { Banner } from '../../core/content/calls.ts'
import { safeImage, safeLink } from '../../core/platform/safe-link.ts'
import { goTo } from '../../core/site/navigation.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { useRealm } from '../shared/use-realm.ts'

const themed = (address: string, theme: string) => `${address}${address.includes('?') ? '&' : '?'}theme=${theme}`

/** One offer: a picture for each theme, and its words as text. Clickable when linkageType is set (§2 Home page). */
export function BannerView({ banner, isFirst, isDrawn }: { banner: Banner; isFirst: boolean; isDrawn: boolean }) {
  const realm = useRealm()
  const link = banner.linkageType ? safeLink(banner.linkageTarget) : null
  const picture = safeImage(fromCdn('IMAGE_CDN', banner.url))
  const words = banner.button || banner.headline || banner.title
  const look = banner.button ? 'banner-link banner-button' : 'banner-link'
  return (
    <>
      {picture &&
        isDrawn &&
        (['dark', 'light'] as const).map((theme) => (
          <img
            key={theme}
            className={`banner-art banner-art-${theme}`}
            src={themed(picture, theme)}
            alt=""
            width="816"
            height="296"
            loading="lazy"
            fetchPriority={isFirst ? 'high' : 'low'}
            decoding="async"
          />
        ))}
      <div className="banner-text">
        {banner.eyebrow && <p className="banner-eyebrow">{banner.eyebrow}</p>}
        <p className="banner-headline">{banner.headline || banner.title}</p>
        {banner.text && (
          <p className="banner-lines" dir="auto">
            {banner.text}
          </p>
        )}
        {link &&
          (link.kind === 'route' ? (
            <button type="button" className={look} onClick={() => goTo(realm, link.href)}>
              {banner.button || <span className="visually-hidden">{words}</span>}
            </button>
          ) : (
            <a className={look} href={link.href} target="_blank" rel="noopener noreferrer">
              {banner.button || <span className="visually-hidden">{words}</span>}
            </a>
          ))}
      </div>
    </>
  )
}
