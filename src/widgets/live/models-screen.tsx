import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { languageNames } from '../../core/i18n/language-names.ts'
import { models } from '../../core/support/chat.ts'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonTile } from '../../ui/skeleton-tile.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { ModelCard } from './model-card.tsx'
import css from './models.css?inline'
import { times } from '../../ui/times.ts'

addStyles(css)

/** The list of live hosts (§7 Other: the live model list). The specification does not name this route. */
export function ModelsScreen(_: ScreenProps) {
  const t = useText()
  const state = useStore(models.$state)
  const [speaks, setSpeaks] = useState('')
  const list = state.status === 'ready' ? state.data : []
  const languages = [...new Set(list.flatMap((model) => model.languages))].sort()
  const shown = list.filter((model) => speaks === '' || model.languages.includes(speaks))
  return (
    <>
      <PageHead title={t('models.title')} text={t('models.text')}>
        <RouteLink to="/live" part="button button-secondary" className="button button-secondary button-small">
          {t('models.tables')}
        </RouteLink>
      </PageHead>
      {languages.length > 1 && (
        <div ref={watchEnds} className={`models-languages ${fadingEnds}`} role="group" aria-label={t('models.languages')}>
          <Chip selected={speaks === ''} onClick={() => setSpeaks('')}>
            {t('models.allLanguages')}
          </Chip>
          {languages.map((code) => (
            <Chip key={code} selected={speaks === code} onClick={() => setSpeaks(code)}>
              {languageNames[code] ?? code}
            </Chip>
          ))}
        </div>
      )}
      {state.status === 'failed' && (
        <FailedState
          title={t('models.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, models.reload)}
        />
      )}
      {state.status === 'ready' && list.length === 0 && <EmptyState title={t('models.empty')} text={t('models.emptyText')} />}
      {(state.status === 'loading' || state.status === 'idle') && (
        <div className="models" aria-busy="true">
          {times(8, (index) => (
            <SkeletonTile key={index} />
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="models">
          {shown.map((model) => (
            <ModelCard key={model.modelId} model={model} />
          ))}
        </ul>
      )}
    </>
  )
}
