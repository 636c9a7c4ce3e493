import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { $online } from '../../core/platform/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useModal } from '../../ui/use-modal.ts'
import { errorText } from './error-text.ts'
import { Reference, ReloadIfStuck } from './error-words.tsx'
import { retryOf } from './retry-of.ts'
import { useLazyPart } from './use-lazy-part.ts'
import { useText } from './use-text.ts'
import css from './failed.css?inline'
import { lazyPart, LostPart } from './lazy-part.ts'
import { $isReleaseGone } from './release.ts'

addStyles(css)

declare module './lazy-part.ts' {
  interface LazyParts {
    ownAddresses: ComponentType
  }
}

/** The texts of §8, for a page whose texts failed to load: a player can't read keys. */
const plain: Record<string, string> = {
  'common.error.UNKNOWN': 'Network link is abnormal, please try again',
  'common.error.NETWORK': 'Network link is abnormal, please try again',
  'common.error.TIMEOUT': 'The page took longer time to load, please check your network connectivity',
  'common.crashed': 'This part of the page stopped working.',
  'common.notLoaded': 'This part of the page could not be loaded.',
  'common.offlineTitle': 'You are offline',
  'common.offlineText': 'This part loads when you are online again.',
  'common.retry': 'Retry',
  'common.newRelease': 'There is a new version of this page.',
  'common.reload': 'Reload',
  'common.close': 'Close',
}
const said = (text: string) => plain[text] ?? text

/** What to show and what to do if a file of Tessera failed to load. error: for a part, a `LostPart`. */
function useLostFile(error: unknown, onRetry: () => void) {
  const t = useText()
  const isGone = useStore($isReleaseGone)
  const lost = error instanceof LostPart ? error : undefined
  const [retryLabel, reloadLabel] = [said(t('common.retry')), said(t('common.reload'))]
  const text = said(t(isGone ? 'common.newRelease' : lost?.isLate ? 'common.error.TIMEOUT' : 'common.error.NETWORK'))
  const reload = () => location.reload()
  if (isGone) return { text, retryLabel: reloadLabel, onRetry: reload }
  const more = lost?.isStuck && (
    <Button size="small" onClick={reload}>
      {reloadLabel}
    </Button>
  )
  return { text, retryLabel, onRetry, more }
}

interface FailedProps {
  /** The reason: a call was refused, or a file failed to load. undefined if the component itself threw. */
  error?: unknown
  onRetry: () => void
}

/** Replaces a component after a failure, with a way to continue. It is in the core, so it never has to be loaded. */
export function Failed({ error, onRetry }: FailedProps) {
  const t = useText()
  const { more, ...lost } = useLostFile(error, onRetry)
  const addresses = useLazyPart(lazyPart('ownAddresses'), errorCode(error) === 'INVALID_DOMAIN') // if this fails to load, customer service can still help
  const refused = {
    ...(error !== undefined && { text: said(errorText(t, error)) }),
    retryLabel: said(t('common.retry')),
    onRetry: retryOf(error, onRetry),
  }
  const isRefused = error === undefined || error instanceof ApiError
  const isOffline = !useStore($online) && error !== undefined
  const again = useEffectEvent(onRetry)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline) again()
    wasOffline.current = isOffline
  }, [isOffline])
  if (isOffline)
    return (
      <FailedState
        title={said(t('common.offlineTitle'))}
        heading="h2"
        text={said(t('common.offlineText'))}
        retryLabel={said(t('common.retry'))}
        onRetry={onRetry}
      />
    )
  return (
    <FailedState
      title={said(t(error instanceof ApiError ? 'common.notLoaded' : 'common.crashed'))}
      heading="h2"
      {...(isRefused ? refused : lost)}
    >
      {!isRefused && more}
      <ReloadIfStuck error={error} />
      <Reference error={error} />
      {addresses.status === 'ready' && <addresses.part />}
    </FailedState>
  )
}

/** For a small component: one line, and a button to retry. */
export function FailedLine({ error, onRetry }: FailedProps) {
  const lost = useLostFile(error, onRetry)
  return (
    <Alert text={lost.text}>
      <Button size="small" onClick={lost.onRetry}>
        {lost.retryLabel}
      </Button>
      {lost.more}
    </Alert>
  )
}

/** For a popup: above everything, and it can be closed. */
export function FailedPopup({ error, onRetry, onClose }: FailedProps & { onClose: () => void }) {
  const t = useText()
  const ref = useModal(onClose)
  const title = said(t('common.crashed'))
  const { more, ...lost } = useLostFile(error, onRetry)
  return (
    <dialog ref={ref} className="failed-popup" role="alertdialog" aria-label={title}>
      <FailedState title={title} {...lost}>
        {more}
        <Button size="small" onClick={onClose}>
          {said(t('common.close'))}
        </Button>
      </FailedState>
    </dialog>
  )
}
