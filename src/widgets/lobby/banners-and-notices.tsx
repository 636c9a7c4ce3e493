import { useStore } from '@nanostores/react'
import { bannersOf, homeContent } from '../../core/content/banners.ts'
import { $language } from '../../core/i18n/language.ts'
import { direction } from '../../core/i18n/languages.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { useRealm } from '../shared/use-realm.ts'
import { Banners } from './banners.tsx'
import { NoticeTicker } from './notice-ticker.tsx'

/**
 * Banners of group w_home and the notices. If loading fails, nothing is shown, because the games matter more. A member on a break gets
 * neither.
 */
export function Top({ banners, notices }: { banners: boolean; notices: boolean }) {
  const state = useStore(homeContent.$state)
  const content = dataOf(state)
  const mayInvite = useStore($mayInvite(useRealm()))
  const shown = bannersOf(content, 'w_home')
  const towards = direction(useStore($language)) // Swiper reads the direction only once
  const isWaiting = state.status === 'idle' || state.status === 'loading'
  return (
    <>
      {banners &&
        (isWaiting ? (
          <div className="lobby-banners" />
        ) : (
          shown.length > 0 && <Banners key={[towards, ...shown.map(({ id }) => id)].join()} banners={shown} />
        ))}
      {notices && mayInvite && <NoticeTicker notices={content?.notices ?? []} />}
    </>
  )
}
