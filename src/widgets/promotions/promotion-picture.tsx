import { useState } from 'react'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'

/** A promotion's picture; one that is missing or fails leaves its calm ground. Decoration: the title says what it is. */
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
