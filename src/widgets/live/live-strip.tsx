import { useStore } from '@nanostores/react'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { models, openChat } from '../../core/support/chat.ts'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './live-strip.css?inline'

addStyles(css)

/** Shown above the live tables: the hosts who are online now, and a link to all hosts. */
export function LiveStrip() {
  const t = useText()
  const state = useStore(models.$state)
  const there = state.status === 'ready' ? state.data.filter((model) => model.state !== 'away') : []
  return (
    <section className="live-strip" aria-label={t('models.title')}>
      <RouteLink to="/models" className="live-strip-all">
        {t('models.all')}
      </RouteLink>
      <ul ref={watchEnds} className={fadingEnds}>
        {there.map(({ modelId, name, avatarUrl, state }) => (
          <li key={modelId}>
            <button type="button" aria-label={t('models.chatWith', { name })} onClick={() => openChat({ modelId, name })}>
              <img
                src={safeImage(fromCdn('IMAGE_CDN', avatarUrl)) ?? undefined}
                alt=""
                width="56"
                height="56"
                decoding="async"
                data-state={state}
              />
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
