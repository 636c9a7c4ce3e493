import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { bannersOf, homeContent } from '../../core/content/banners.ts'
import { connection } from '../../core/platform/client.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './picture.css?inline'

addStyles(css)

/** The operator's picture (banner group w_login or w_register), one per theme, otherwise the default mosaic. */
export function Picture({ group }: { group: string }) {
  const content = useStore(homeContent.$state)
  const [hasFailed, setFailed] = useState(false)
  if (content.status === 'idle' || content.status === 'loading') return <div className="panel-picture" />
  const banner = content.status === 'ready' ? bannersOf(content.data, group)[0] : undefined
  const own = banner && !hasFailed ? safeImage(fromCdn('IMAGE_CDN', banner.url)) : null
  const source = own ?? `${connection.gateway}/art/mosaic/login.svg`
  return (
    <div className="panel-picture">
      {(['dark', 'light'] as const).map((theme) => (
        <img
          key={theme}
          className={`panel-${theme}`}
          {...artSource(`${source}${source.includes('?') ? '&' : '?'}theme=${theme}`, 392)}
          alt={banner?.title ?? ''}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ))}
    </div>
  )
}
