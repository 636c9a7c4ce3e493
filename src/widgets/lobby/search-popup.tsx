import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { createSearch } from '../../core/games/search.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { close } from '../../ui/icons/close.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { GameGrid } from './game-grid.tsx'
import { HotGames } from './hot-games.tsx'
import css from './search-popup.css?inline'
import { Suggestions } from './suggestions.tsx'
import { useCount } from './use-count.ts'
import type { PopupProps } from '../shared/definition.ts'
import { useOnLeave } from '../shared/use-on-leave.ts'

addStyles(css)

/** Number of placeholders while searching: as many as a wide dialog shows at once. */
const waitingTiles = 15

/** §2 Search popup: searches while the player types, without a submit. */
export function SearchPopup({ onClose }: PopupProps) {
  const t = useText()
  const count = useCount()
  const [search] = useState(createSearch)
  const { text, found } = useStore(search.$state)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useOnLeave(search.stop, [search])
  const type = (value: string) => {
    setTyped(value)
    search.type(value)
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return (
    <Dialog title={t('search.title')} size="list" closeLabel={t('common.close')} onClose={onClose}>
      <div className="search">
        <div className="search-bar">
          <Field
            ref={input}
            label={t('search.label')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={typed}
            onInput={(event) => type(event.currentTarget.value)}
            trailing={typed !== '' && <IconButton of={close} label={t('search.clear')} onClick={clear} />}
          />
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
        <p className="search-count" role="status">
          {found.status === 'ready' && found.total > 0 && t('search.count', { count: found.total, number: count(found.total) })}
          {found.status === 'loading' && t('search.searching')}
        </p>
        {found.status === 'idle' && (
          <>
            <div className="search-try">
              <p>{t('search.try')}</p>
              <Suggestions onGo={onClose} />
            </div>
            <HotGames />
          </>
        )}
        {found.status === 'loading' && <GameGrid games={[]} places={waitingTiles} label={t('search.title')} isBusy />}
        {found.status === 'failed' && (
          <FailedState
            title={t('lobby.failed')}
            text={<ErrorWords error={found.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(found.error, search.more)}
          />
        )}
        {found.status === 'ready' &&
          (found.total === 0 ? (
            <>
              <EmptyState title={t('search.empty', { text })} text={t('search.emptyText')}>
                <Suggestions onGo={onClose} />
              </EmptyState>
              <HotGames />
            </>
          ) : (
            <>
              <GameGrid games={found.games} label={t('search.title')} isBusy={found.more === 'loading'} />
              {found.more !== 'end' && (
                <Button className="search-more" pending={found.more === 'loading'} onClick={search.more}>
                  {found.more === 'failed' ? t('common.retry') : t('search.more')}
                </Button>
              )}
            </>
          ))}
      </div>
    </Dialog>
  )
}
