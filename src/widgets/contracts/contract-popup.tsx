import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contractInfo } from '../../core/agent/contract-info.ts'
import { putOff } from '../../core/agent/contract-offers.ts'
import { askLogin, askRealAccount } from '../../core/session/ask-login.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { refusal, roleOf } from '../../core/session/roles.ts'
import { $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useText } from '../shared/use-text.ts'
import { OfferPopup } from './offer-popup.tsx'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

/**
 * §2 Popups: the contract popup, only for logged-in users. Option id: the offer; by default the oldest one. A guest gets the login first
 * and then the popup. A trial user gets a message that a real account is needed.
 */
export function ContractPopup({ options, onClose }: PopupProps) {
  const realm = useRealm()
  const { status, memberInfo } = useStore($session(realm))
  const why = status === 'loading' ? 'wait' : refusal(roleOf(memberInfo?.type), 'contracts')
  const wasShown = useRef(false)
  const turnAway = useEffectEvent((reason: typeof why) => {
    onClose()
    if (reason === 'realAccount') askRealAccount(realm)
    // closes the popup if the user who opened it has logged out
    else if (!wasShown.current) askLogin(realm, () => openPopup(realm, 'contract', options))
  })
  useEffect(() => {
    if (why === null) wasShown.current = true
    else if (why !== 'wait') turnAway(why)
  }, [why])
  return why === null && <Shown given={options['id']} onClose={onClose} />
}

function Shown({ given, onClose }: { given: unknown; onClose: () => void }) {
  const realm = useRealm()
  const t = useText<'refused' | 'agent-refused'>()
  const info = dataOf(useStore(contractInfo(realm).$state))
  // the opened offer stays, even if the list changes
  const [id, setId] = useState(typeof given === 'string' ? given : '')
  const first = info?.offers[0]?.id
  if (id === '' && first) setId(first)
  const later = () => {
    if (id) putOff(id)
    onClose()
  }
  if (id) return <OfferPopup id={id} onClose={onClose} onLater={later} />
  return (
    <Dialog title={t('contract-popup.title')} closeLabel={t('common.close')} onClose={onClose}>
      {info ? <EmptyState title={t('contract-popup.none')} text={t('contract-popup.noneText')} /> : <SkeletonLines />}
    </Dialog>
  )
}
