import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { safeImage } from '../../core/platform/safe-link.ts'
import { $session } from '../../core/session/session.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { Icon } from '../../ui/icon.tsx'
import { user } from '../../ui/icons/user.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The member's picture. The default drawing if there is none or it fails to load (§8). */
export function Avatar() {
  const realm = useRealm()
  const { memberInfo } = useStore($session(realm))
  const [broken, setBroken] = useState('')
  const address = safeImage(fromCdn('IMAGE_CDN', memberInfo?.avatar ?? ''))
  return (
    <span className="account-avatar">
      {address === null || address === broken ? (
        <Icon of={user} size={22} />
      ) : (
        <img src={address} alt="" width="40" height="40" onError={() => setBroken(address)} />
      )}
    </span>
  )
}
