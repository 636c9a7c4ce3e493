import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'

/** A picture of the operator for both themes. The style sheet shows one, and the browser does not load the other. Decoration. */
export function Picture({ address }: { address: string }) {
  const picture = safeImage(fromCdn('IMAGE_CDN', address))
  if (!picture) return null
  return (
    <span className="page-picture">
      {(['dark', 'light'] as const).map((theme) => (
        <img
          key={theme}
          className={`page-picture-${theme}`}
          {...artSource(`${picture}${picture.includes('?') ? '&' : '?'}theme=${theme}`, 816)}
          alt=""
          width="816"
          height="296"
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  )
}
