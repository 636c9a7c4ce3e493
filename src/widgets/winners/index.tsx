import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $winners, rankList } from '../../core/games/winners.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pause } from '../../ui/icons/pause.ts'
import { play } from '../../ui/icons/play.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { addStyles } from '../../ui/styles.ts'
import type { WidgetDefinition } from '../definition.ts'
import { errorText } from '../error-text.ts'
import { useText } from '../use-text.ts'
import { Entry } from './entry.tsx'
import { useScroll } from './use-scroll.ts'
import css from './winners.css?inline'

addStyles(css)

/** The winners board (§2 Home page): scrolls by itself, fed live. */
function Winners() {
  const t = useText()
  const state = useStore($winners)
  const [isPaused, setPaused] = useState(false)
  const entries = state.status === 'ready' ? state.data : []
  const { ref, isMoving } = useScroll(isPaused, entries.length)
  return (
    <section className="winners" aria-label={t('winners.title')}>
      <header className="winners-head">
        <Icon of={trophy} size={22} />
        <h2>{t('winners.title')}</h2>
        <span>{t('winners.today')}</span>
        {isMoving && <IconButton of={isPaused ? play : pause} size={18} label={t(isPaused ? 'winners.play' : 'winners.pause')} onClick={() => setPaused(!isPaused)} />}
      </header>
      {state.status === 'failed' ? (
        <p className="winners-note" role="alert">
          {errorText(t, state.error)}{' '}
          <button type="button" onClick={() => rankList.reload()}>
            {t('common.retry')}
          </button>
        </p>
      ) : state.status === 'ready' && entries.length === 0 ? (
        <p className="winners-note">{t('winners.empty')}</p>
      ) : (
        <div className="winners-view" ref={ref} aria-busy={state.status !== 'ready'}>
          <div>
            <ol>
              {entries.map((winner, index) => (
                <Entry key={winner.id} winner={winner} rank={index + 1} />
              ))}
            </ol>
            {isMoving && (
              <ol aria-hidden="true">
                {entries.map((winner, index) => (
                  <Entry key={winner.id} winner={winner} rank={index + 1} isCopy />
                ))}
              </ol>
            )}
            {state.status !== 'ready' && [0, 1, 2, 3, 4, 5].map((key) => <i key={key} className="winners-waiting" />)}
          </div>
        </div>
      )}
    </section>
  )
}

export const widget: WidgetDefinition = {
  name: 'winners',
  areas: ['winners'],
  settings: {},
  prefetch: rankList.load,
  View: Winners,
}
