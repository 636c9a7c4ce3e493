import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { TransferBody, type TransferBodyProps } from './transfer-body.tsx'

/** Transfers money to a direct downline member or to the upline (§6 Agent), confirmed by the payment password. */
export function TransferDialog({ onClose, ...to }: TransferBodyProps & { onClose: () => void }) {
  const t = useText()
  const { direction, account } = to
  return (
    <Dialog
      title={t(direction === 'upline' ? 'agent-downline.sendUp' : 'agent-downline.sendTo', { account })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <TransferBody {...to} />
    </Dialog>
  )
}
