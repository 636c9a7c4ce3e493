import { useStore } from '@nanostores/react'
import { page } from '../../core/content/pages.ts'
import type { LimitChange } from '../../core/member/limit-calls.ts'
import { limitChanges } from '../../core/member/limits.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { external } from '../../ui/icons/external.ts'
import { phone } from '../../ui/icons/phone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import type { Remote } from '../../core/platform/remote.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import type { ReactNode } from 'react'
import type { CellKind } from './limit-view.ts'
import { useLimitText } from './use-limit-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'

interface DialogProps {
  onClose: () => void
}

/** Past changes of limits, and breaks: what changed, old and new value, when it was requested and when it starts. */
export function ChangesDialog({ onClose }: DialogProps) {
  const realm = useRealm()
  const t = useText()
  const { due, time } = useFormats()
  const { limit } = useLimitText()
  const state = useStore(limitChanges(realm).$state)
  const value = ({ kind, after }: LimitChange) =>
    kind === 'timeOut' || kind === 'exclusion'
      ? after === null
        ? t('limits-more.forGood')
        : t('limits-more.until', { date: due(Number(after)) })
      : limit(kind as CellKind, after)
  return (
    <Dialog title={t('limits-more.changes')} closeLabel={t('common.close')} onClose={onClose}>
      <Listed state={state} empty={t('limits-more.noChanges')} onRetry={limitChanges(realm).reload}>
        {(list) => (
          <ol className="limits-list">
            {list.map((change) => (
              <li key={change.id}>
                <div>
                  <strong>{t(`limits-more.kind.${change.kind}`)}</strong>
                  <span>
                    {t(`limits-more.action.${change.action}`)} · <bdi>{value(change)}</bdi>
                  </span>
                </div>
                <div>
                  <time dateTime={new Date(change.at).toISOString()}>{time(change.at)}</time>
                  {change.startsAt > change.at && <span>{t('limits-more.from', { time: due(change.startsAt) })}</span>}
                </div>
              </li>
            ))}
          </ol>
        )}
      </Listed>
    </Dialog>
  )
}

const lines = page('helpLines')

/** Organisations that help, by country, as the operator's editors enter them. */
export function HelpDialog({ onClose }: DialogProps) {
  const t = useText()
  return (
    <Dialog title={t('limits-more.help')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="limits-intro">{t('limits-more.helpText')}</p>
      <Listed state={useStore(lines.$state)} empty={t('limits-more.noHelp')} onRetry={lines.reload}>
        {(list) => (
          <ul className="limits-list">
            {list.map(({ id, title, text, tag, link, button }) => {
              const safe = safeLink(link)
              return (
                <li key={id}>
                  <div>
                    <strong>{title}</strong>
                    <span>{[tag, text].filter(Boolean).join(' · ')}</span>
                  </div>
                  {safe && safe.kind !== 'route' && (
                    <a
                      href={safe.href}
                      part="button button-secondary"
                      className="button button-secondary"
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      <Icon of={safe.kind === 'phone' ? phone : external} size={18} />
                      <bdi>{button || t('limits-more.open')}</bdi>
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Listed>
    </Dialog>
  )
}

interface ListedProps<T> {
  state: Remote<T[]>
  empty: string
  onRetry: () => void
  children: (list: T[]) => ReactNode
}

function Listed<T>({ state, empty, onRetry, children }: ListedProps<T>) {
  const t = useText()
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('limits.failed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, onRetry)}
      />
    )
  if (state.status !== 'ready')
    return (
      <div aria-busy="true">
        <SkeletonLines count={4} />
      </div>
    )
  return state.data.length === 0 ? <EmptyState title={empty} /> : children(state.data)
}
