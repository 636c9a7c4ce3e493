import { useStore } from '@nanostores/react'
import { type ComponentProps, type ComponentType, useMemo, useRef, useState } from 'react'
import type { Winner } from '../../core/games/winner-calls.ts'
import { $winners, rankList } from '../../core/games/winners.ts'
import { Icon } from '../../ui/icon.tsx'
import { trophy } from '../../ui/icons/trophy.ts'
import { addStyles } from '../../ui/styles.ts'
import type { WidgetDefinition } from '../shared/definition.ts'
import { errorText } from '../shared/error-text.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { useGrowing } from '../shared/use-growing.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { useText } from '../shared/use-text.ts'
import { Entry } from './winner-entry.tsx'
import type { Motion } from './motion.tsx'
import css from './winners.css?inline'

addStyles(css)

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    winnersMotion: ComponentType<ComponentProps<typeof Motion>>
  }
}

const none: readonly Winner[] = []

/** The winners board (§2 Home page). It scrolls automatically and has live updates. */
function Winners() {
  const t = useText()
  const state = useStore($winners)
  const view = useRef<HTMLDivElement>(null)
  const [isMoving, setMoving] = useState(false)
  const isReady = state.status === 'ready'
  const entries = isReady ? state.data : none
  const motion = useLazyPart(lazyPart('winnersMotion'), isReady) // if this fails to load, the list can be scrolled by hand
  return (
    <section part="panel" className="winners" aria-label={t('winners.title')}>
      <header className="winners-head">
        <Icon of={trophy} size={22} />
        <h2 part="title">{t('winners.title')}</h2>
        <span>{t('winners.today')}</span>
        {motion.status === 'ready' && entries.length > 0 && <motion.part view={view} isMoving={isMoving} onMoving={setMoving} />}
      </header>
      {state.status === 'failed' ? (
        <p className="winners-note" role="alert">
          {errorText(t, state.error)}{' '}
          <button type="button" onClick={rankList.reload}>
            {t('common.retry')}
          </button>
        </p>
      ) : isReady && entries.length === 0 ? (
        <p className="winners-note">{t('winners.empty')}</p>
      ) : (
        <div className="winners-view" ref={view} aria-busy={!isReady}>
          <div>
            <Entries of={entries} />
            {isMoving && <Entries of={entries} isCopy />}
            {!isReady && [0, 1, 2, 3, 4, 5].map((key) => <i key={key} className="winners-waiting" />)}
          </div>
        </div>
      )}
    </section>
  )
}

function Entries({ of, isCopy }: { of: readonly Winner[]; isCopy?: boolean }) {
  const count = useGrowing(of.length, 5, 5)
  // the same elements each time, so that existing entries aren't rendered again
  const entries = useMemo(
    () => of.map((winner, index) => <Entry key={winner.id} winner={winner} rank={index + 1} isCopy={isCopy} />),
    [of, isCopy],
  )
  return <ol aria-hidden={isCopy || undefined}>{entries.slice(0, count)}</ol>
}

export const widget: WidgetDefinition = {
  name: 'winners',
  areas: import.meta.areas,
  settings: {},
  prefetch: rankList.load,
  View: Winners,
}
