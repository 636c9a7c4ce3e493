import { useState } from 'react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { takeBackOffer } from '../../core/agent/contracts.ts'
import { errorText } from '../shared/error-text.ts'
import { type Note, PassingToast } from '../shared/passing-toast.tsx'
import { useContractWords } from './use-contract-words.ts'

/**
 * Says that an offer was sent, with a button to cancel it. Later the list of contracts has that button. sent: the latest offer of this
 * page.
 */
export function OfferToast({ sent }: { sent: Contract | undefined }) {
  const { t, moment } = useContractWords()
  const [note, setNote] = useState<Note>()
  const [shown, setShown] = useState<Contract>()
  const noteOf = ({ id, downline: { account }, answerBy }: Contract): Note => ({
    title: t('contract-offer.sent'),
    text: t('contract-offer.sentText', { account, time: moment(answerBy ?? 0) }),
    action: t('contract-page.withdraw'),
    onAction: () =>
      void takeBackOffer(id).then(
        () => setNote({ tone: 'info', title: t('contract-offer.takenBack', { account }) }),
        (error: unknown) => setNote({ tone: 'danger', title: errorText(t, error) }),
      ),
  })
  if (shown !== sent) {
    setShown(sent)
    setNote(sent && noteOf(sent))
  }
  return <PassingToast note={note} onGone={() => setNote(undefined)} />
}
