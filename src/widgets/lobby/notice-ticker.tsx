import { type CSSProperties, useState } from 'react'
import type { Notice } from '../../core/content/calls.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { download } from '../../ui/icons/download.ts'
import { megaphone } from '../../ui/icons/megaphone.ts'
import { pause } from '../../ui/icons/pause.ts'
import { play } from '../../ui/icons/play.ts'
import { addStyles } from '../../ui/styles.ts'
import { thing } from '../shared/thing.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './notice-ticker.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { isStill } from './swiper.ts'

addStyles(css)

/** Seconds in which the text moves by the width of one letter. */
const pace = 0.14

/**
 * §2 Home page: notices that scroll by; a click opens one. They stop under the pointer, with the focus and by the pause button. With
 * reduced motion one is shown at a time.
 */
export function NoticeTicker({ notices }: { notices: readonly Notice[] }) {
  const realm = useRealm()
  const t = useText()
  const [isPaused, setPaused] = useState(false)
  const [at, setAt] = useState(0)
  const letters = notices.reduce((sum, notice) => sum + notice.title.length + 4, 0)
  const line = (isEcho: boolean) => (
    <ul className="ticker-line" aria-hidden={isEcho || undefined} inert={isEcho}>
      {notices.map((notice, index) => (
        <li key={notice.id} data-shown={index === at || undefined}>
          <button
            type="button"
            data-thing={isEcho ? undefined : thing('announcement', notice.id)}
            onClick={() => openPopup(realm, 'notice', { notice })}
          >
            {notice.title}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={`ticker${isPaused ? ' ticker-paused' : ''}`} aria-label={t('lobby.notices')}>
      <Icon of={megaphone} size={20} />
      <div className="ticker-window">
        <div className="ticker-belt" style={{ '--time': `${Math.round(letters * pace)}s` } as CSSProperties}>
          {line(false)}
          {line(true)}
        </div>
      </div>
      {isStill() && notices.length > 1 && (
        <button type="button" className="ticker-more" onClick={() => setAt((at + 1) % notices.length)}>
          {t('lobby.moreNotices', { count: notices.length - 1 })}
        </button>
      )}
      {!isStill() && notices.length > 0 && (
        <IconButton of={isPaused ? play : pause} label={t(isPaused ? 'lobby.play' : 'lobby.pause')} onClick={() => setPaused(!isPaused)} />
      )}
      <RouteLink to="/down" part="icon-button" className="icon-button" aria-label={t('lobby.app')}>
        <Icon of={download} />
      </RouteLink>
    </section>
  )
}
