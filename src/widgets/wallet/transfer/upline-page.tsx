import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { uplineTarget } from '../../../core/wallet/transfers.ts'
import type { TransferTarget } from '../../../core/wallet/transfer-calls.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Flow } from '../../money/flow.tsx'
import type { ScreenProps } from '../../shared/definition.ts'
import { ErrorWords } from '../../shared/error-words.tsx'
import { retryOf } from '../../shared/retry-of.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import '../wallet-card-style.ts'
import { MemberTransferForm } from '../../money/member-transfer-form.tsx'
import { useRealm } from '../../shared/use-realm.ts'

/** §2 transferUpline: a transfer to the upline. A member without an upline gets a message. */
export function UplinePage(_: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const state = useStore(uplineTarget(realm).$state)
  // the target that the form was opened with stays while it is reloaded
  const [known, setKnown] = useState<TransferTarget>()
  if (state.status === 'ready' && state.data !== known) setKnown(state.data)
  const target = state.status === 'ready' ? state.data : known
  return (
    <Flow title={t('upline.title')} text={t('upline.text')} back="/member#wallet">
      {target ? (
        target.name !== null && target.isEnabled ? (
          <MemberTransferForm
            to={{ direction: 'upline' }}
            target={target}
            name={target.name}
            title={t('upline.title')}
            whose={t('upline.to')}
          />
        ) : (
          <div part="card" className="wallet-card">
            <EmptyState
              title={t(target.name === null ? 'upline.none' : 'upline.off')}
              text={t(target.name === null ? 'upline.noneText' : 'upline.offText')}
            >
              <RouteLink to="/member#wallet" part="button button-secondary" className="button button-secondary">
                {t('upline.toWallet')}
              </RouteLink>
            </EmptyState>
          </div>
        )
      ) : state.status === 'failed' ? (
        <FailedState
          title={t('upline.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, uplineTarget(realm).reload)}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonCard height={420} />
        </div>
      )}
    </Flow>
  )
}
