import type { ReactNode } from 'react'
import type { Contract, ContractKind } from '../../core/agent/contract-calls.ts'
import { downlineMember } from '../../core/agent/downline.ts'
import type { TeamPerson } from '../../core/agent/team-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { errorText } from '../shared/error-text.ts'
import { retryOf } from '../shared/retry-of.ts'
import { OfferForm } from './offer-form.tsx'
import { useContractWords } from './use-contract-words.ts'

interface OfferDialogProps {
  kind: ContractKind
  /** The agent who receives the offer; '' if not chosen yet. */
  memberId: string
  onClose: () => void
  onSent: (offer: Contract) => void
}

/** §4 Contract offers: an offer to a direct downline agent. */
export function OfferDialog({ kind, memberId, onClose, onSent }: OfferDialogProps) {
  const { t } = useContractWords()
  const form = (preset?: TeamPerson) => <OfferForm kind={kind} preset={preset} wasRefused={memberId !== '' && !preset} onSent={onSent} />
  return (
    <Dialog title={t(`contract-offer.title.${kind}`)} closeLabel={t('common.close')} onClose={onClose} className="contracts-dialog">
      {memberId === '' ? form() : <WithAgent id={memberId}>{form}</WithAgent>}
    </Dialog>
  )
}

/** children: called with the member, or with undefined if the id is not a direct downline agent's. */
function WithAgent({ id, children }: { id: string; children: (agent: TeamPerson | undefined) => ReactNode }) {
  const { t } = useContractWords()
  const store = downlineMember(id)
  const { data, error } = useLast(store)
  if (data) return children(data.isDirect && agentTypes.includes(data.type) ? data : undefined)
  if (error === undefined) return <SkeletonLines count={5} />
  if (errorCode(error) === 'NOT_IN_TEAM') return children(undefined)
  return <FailedState title={errorText(t, error)} retryLabel={t('common.retry')} onRetry={retryOf(error, store.reload)} />
}
