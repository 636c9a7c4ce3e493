import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { icon, profile } from '../../core/member/security.ts'
import type { Security } from '../../core/member/security-calls.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { $session } from '../../core/session/session.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { user } from '../../ui/icons/user.ts'
import { Loaded } from '../shared/loaded.tsx'
import { useText } from '../shared/use-text.ts'
import { expecting } from './dialog-table.ts'
import { ProfileForm } from './profile-form.tsx'
import { useRealm } from '../shared/use-realm.ts'
import type { SecurityPanelProps } from './security-props.ts'

/** The member's profile: the icon, and the fields of §3. */
export function ProfilePanel({ security, open, say }: SecurityPanelProps & { security: Security }) {
  const realm = useRealm()
  const t = useText()
  const { memberInfo } = useStore($session(realm))
  return (
    <div className="security-parts">
      <section part="card" className="security-card security-who">
        <Picture />
        <div className="security-words">
          <h3>{memberInfo?.nickname || memberInfo?.account}</h3>
          <p>
            <bdi>{memberInfo?.account}</bdi> · <bdi>{t('security.id', { id: memberInfo?.id ?? '' })}</bdi>
          </p>
        </div>
        <Button {...expecting('icon')} onClick={() => open('icon')}>
          {t('security.icon')}
        </Button>
      </section>
      <Loaded store={profile(realm)} failed={t('security.profileFailed')}>
        {(data) => (
          <ProfileForm profile={data} security={security} onPayment={() => open('payment')} onSaved={() => say(t('security.saved'))} />
        )}
      </Loaded>
    </div>
  )
}

/** §7 The profile icon. The default drawing if it fails to load (§8). */
function Picture() {
  const realm = useRealm()
  const state = useStore(icon(realm).$state)
  const { memberInfo } = useStore($session(realm))
  const [broken, setBroken] = useState('')
  const address = safeImage(fromCdn('IMAGE_CDN', dataOf(state)?.address ?? memberInfo?.avatar ?? ''))
  return (
    <span className="security-picture">
      {address === null || address === broken ? (
        <Icon of={user} size={36} />
      ) : (
        <img src={address} alt="" width="72" height="72" onError={() => setBroken(address)} />
      )}
    </span>
  )
}
