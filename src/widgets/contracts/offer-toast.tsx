import { useEffect, useState } from 'react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { takeBackOffer } from '../../core/agent/contracts.ts'
import { Toast, Toasts } from '../../ui/toast.tsx'
import { useChanged } from '../../ui/use-changed.ts'
import { errorText } from '../shared/error-text.ts'
import { useContractWords } from './use-contract-words.ts'

/** How long it stays, ms. The list of contracts has the offer, and its way back, for longer. */
const shownFor = 8000

type Note = { of: 'sent'; offer: Contract } | { of: 'takenBack'; offer: Contract } | { of: 'failed'; error: unknown }

/** Says that an offer was sent, and takes it back. sent: the latest offer of this page. */
export function OfferToast({ sent }: { sent: Contract | undefined }) {
  const { t, moment } = useContractWords()
  const first: Note | undefined = sent && { of: 'sent', offer: sent }
  const [note, setNote] = useState<Note | undefined>(first)
  if (useChanged(sent)) setNote(first)
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [note])
  const closing = { closeLabel: t('common.close'), onClose: () => setNote(undefined) }
  const takeBack = (offer: Contract) => {
    setNote(undefined)
    takeBackOffer(offer.id).then(
      () => setNote({ of: 'takenBack', offer }),
      (error: unknown) => setNote({ of: 'failed', error }),
    )
  }
  return (
    <Toasts>
      {note?.of === 'sent' && (
        <Toast
          title={t('contract-offer.sent')}
          text={t('contract-offer.sentText', { account: note.offer.downline.account, time: moment(note.offer.answerBy ?? 0) })}
          action={t('contract-page.withdraw')}
          onAction={() => takeBack(note.offer)}
          {...closing}
        />
      )}
      {note?.of === 'takenBack' && (
        <Toast tone="info" title={t('contract-offer.takenBack', { account: note.offer.downline.account })} {...closing} />
      )}
      {note?.of === 'failed' && <Toast tone="danger" title={errorText(t, note.error)} {...closing} />}
    </Toasts>
  )
}
