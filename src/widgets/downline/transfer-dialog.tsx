import { loadAreas } from '../../core/i18n/translate.ts'
import { persist } from '../../core/platform/persist.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Fallback } from '../shared/fallback.tsx'
import { useLater } from '../session-form/use-later.ts'
import { useText } from '../shared/use-text.ts'
import type { TransferBodyProps } from './transfer-body.tsx'

const load = () =>
  persist(async () => {
    const [{ TransferBody }] = await Promise.all([import('./transfer-body.tsx'), loadAreas(['upline', 'money', 'receipt', 'form'])])
    return TransferBody
  })

/** Money to somebody right below, or to the one above (§6 Agent), with the payment password. */
export function TransferDialog({ onClose, ...to }: TransferBodyProps & { onClose: () => void }) {
  const t = useText()
  const body = useLater(load, true)
  const { direction, account } = to
  return (
    <Dialog
      title={t(direction === 'upline' ? 'agent-downline.sendUp' : 'agent-downline.sendTo', { account })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {body.part ? (
        <body.part {...to} />
      ) : body.error === undefined ? (
        <SkeletonLines count={8} />
      ) : (
        <Fallback error={body.error} onRetry={body.retry} />
      )}
    </Dialog>
  )
}
