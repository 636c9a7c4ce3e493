import { useState } from 'react'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'

/** A promotion's picture; if it is missing or fails, the plain background stays. Decoration: the title names the promotion. */
export function PromotionPicture({ src, eager }: { src: string; eager?: boolean }) {
  const [failed, setFailed] = useState('')
  const address = safeImage(fromCdn('IMAGE_CDN', src))
  return (
    <div className="promotion-picture">
      {address && address !== failed && (
        <img
          src={address}
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
