import { useEffect, useRef } from 'react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { goTo } from '../../core/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { contractPages } from './contract-pages.ts'
import { useContractWords } from './use-contract-words.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The result of accepting or rejecting an offer, and what to do next. */
export function Answered({ answer, contract, onClose }: { answer: 'accept' | 'reject'; contract: Contract; onClose: () => void }) {
  const realm = useRealm()
  const { t, start } = useContractWords()
  const { kind, upline, startsAt, firstPaymentAt } = contract
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const values = { account: upline.account, from: start(kind, startsAt ?? 0), first: start(kind, firstPaymentAt ?? 0) }
  const textKey =
    answer === 'reject'
      ? 'contract-popup.rejectedText'
      : kind === 'realtime'
        ? 'contract-popup.acceptedRealTime'
        : 'contract-popup.acceptedText'
  return (
    <div ref={box} className="contract-answered">
      <span className="contract-answered-mark">
        <Icon of={check} />
      </span>
      <div role="status">
        <h3>{t(answer === 'accept' ? 'contract-popup.accepted' : 'contract-popup.rejected')}</h3>
        <p>{t(textKey, values)}</p>
      </div>
      <div className="contract-answered-ways">
        <Button
          onClick={() => {
            onClose()
            goTo(realm, `/agentHome#${contractPages[kind]}`)
          }}
        >
          {t('contract-popup.see')}
        </Button>
        <Button tone="accent" data-autofocus="" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </div>
    </div>
  )
}
