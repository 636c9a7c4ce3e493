import { useStore } from '@nanostores/react'
import { $online } from '../../core/platform/online.ts'
import { useText } from './use-text.ts'

/** Says that the network is gone, until it is back. */
export function OfflineNotice() {
  const t = useText()
  const isOnline = useStore($online)
  return (
    <p role="status" style={{ margin: isOnline ? 0 : '8px 16px' }}>
      {!isOnline && t('common.offline')}
    </p>
  )
}
