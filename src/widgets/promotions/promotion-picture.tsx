import { useState } from 'react'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'

/**
 * A promotion's picture. If it is missing or fails to load, the plain background stays. Decoration: the title names the promotion.
 * @param width the largest width at which it is shown, in px
 */
export function PromotionPicture({ src, width, eager }: { src: string; width: number; eager?: boolean }) {
  const [failed, setFailed] = useState('')
  const address = safeImage(fromCdn('IMAGE_CDN', src))
  return (
    <div className="promotion-picture">
      {address && address !== failed && (
        <img
          {...artSource(address, width)}
          alt=""
          width="640"
          height="320"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </div>
  )
}
