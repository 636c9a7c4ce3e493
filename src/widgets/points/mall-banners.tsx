import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { bannersOf, homeContent } from '../../core/content/banners.ts'
import { bannerPicture } from '../../core/content/banner-picture.ts'
import { safeImage, safeLink } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { chevronLeft } from '../../ui/icons/chevron-left.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './mall-banners.css?inline'

addStyles(css)

/** The banner group of the points mall, if the operator has one. */
const group = 'w_pointmall'

/** One per theme and width. The browser loads only the visible one. */
const pictures = (['dark', 'light'] as const).flatMap((theme) => (['mall', 'phone'] as const).map((format) => ({ theme, format })))

/** §2 Routes: on /pointMall the banner slider is a preview of a single slide. It changes only when the visitor changes it. */
export function MallBanners() {
  const t = useText()
  const content = useStore(homeContent.$state)
  const [at, setAt] = useState(0)
  if (content.status === 'failed') return null
  if (content.status !== 'ready') return <SkeletonCard height={240} />
  const own = bannersOf(content.data, group)
  const banners = own.length > 0 ? own : bannersOf(content.data, 'w_home')
  const count = banners.length
  const banner = banners[at % Math.max(count, 1)]
  if (!banner) return null
  const picture = safeImage(fromCdn('IMAGE_CDN', banner.url))
  const link = banner.linkageType ? safeLink(banner.linkageTarget) : null
  const words = banner.headline || banner.title
  const label = banner.button || <span className="visually-hidden">{words}</span>
  const look = banner.button ? 'mall-banner-link mall-banner-button' : 'mall-banner-link'
  const step = (by: number) => setAt((at + by + count) % count)
  return (
    <section className="mall-banner" aria-roledescription="carousel" aria-label={t('points.preview')}>
      <div
        key={banner.id}
        className="mall-banner-slide"
        role="group"
        aria-roledescription="slide"
        aria-label={t('points.offer', { number: at + 1, count })}
        aria-live="polite"
      >
        {picture &&
          pictures.map(({ theme, format }) => (
            <img
              key={theme + format}
              className={`mall-banner-${theme} mall-banner-${format}`}
              {...artSource(bannerPicture(picture, theme, format), format === 'mall' ? 720 : 358)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ))}
        <div className="mall-banner-words">
          <div>
            {banner.eyebrow && <p className="mall-banner-eyebrow">{banner.eyebrow}</p>}
            <p className="mall-banner-headline">{words}</p>
          </div>
          {link?.kind === 'route' && (
            <RouteLink to={link.href} className={look}>
              {label}
            </RouteLink>
          )}
          {link && link.kind !== 'route' && (
            <a className={look} href={link.href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          )}
        </div>
      </div>
      {count > 1 && (
        <div className="mall-banner-turn">
          <IconButton of={chevronLeft} label={t('points.previous')} size={16} onClick={() => step(-1)} />
          <span aria-hidden="true">
            {banners.map(({ id }, index) => (
              <i key={id} className={index === at ? 'mall-banner-at' : undefined} />
            ))}
          </span>
          <IconButton of={chevronRight} label={t('points.next')} size={16} onClick={() => step(1)} />
        </div>
      )}
    </section>
  )
}
