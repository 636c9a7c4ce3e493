import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { downlineMember, teamTarget } from '../../core/agent/downline.ts'
import type { TransferTarget } from '../../core/wallet/transfer-calls.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { MemberTransferForm } from '../money/member-transfer-form.tsx'
import { useText } from '../shared/use-text.ts'

export interface TransferBodyProps {
  direction: 'upline' | 'downline'
  /** The receiving downline member; '' for the upline. */
  account: string
  /** The member whose details show the balance; '' for the agent's own. */
  memberId: string
}

/** The form of a transfer (receiver, amount, password) and its receipt. */
export function TransferBody({ direction, account, memberId }: TransferBodyProps) {
  const t = useText()
  const store = teamTarget({ direction, account })
  const state = useStore(store.$state)
  // the target that the form was opened with stays while it is reloaded
  const [known, setKnown] = useState<TransferTarget>()
  if (state.status === 'ready' && state.data !== known) setKnown(state.data)
  const target = state.status === 'ready' ? state.data : known
  if (!target)
    return state.status === 'failed' ? (
      <FailedState
        title={t('agent-downline.sendFailed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, store.reload)}
      />
    ) : (
      <SkeletonLines count={8} />
    )
  if (!target.isEnabled || target.name === null)
    return <EmptyState title={t('upline.off')} text={t(target.isEnabled ? 'agent-downline.sendNobody' : 'agent-downline.sendOff')} />
  return (
    <MemberTransferForm
      to={{ direction, ...(account && { account }) }}
      target={target}
      name={target.name}
      {...(account && { shownAs: account })}
      title={t(direction === 'upline' ? 'agent-downline.sendUp' : 'agent-downline.sendTo', { account })}
      whose={direction === 'upline' ? t('upline.to') : t('agent-downline.receiver')}
      isBare
      history="/agentHome#accountDetails"
      onSent={() => {
        store.reload()
        downlineMember(memberId).reload()
      }}
    />
  )
}
