import { useStore } from '@nanostores/react'
import { $online } from '../../core/platform/online.ts'
import { Icon } from '../../ui/icon.tsx'
import { info } from '../../ui/icons/info.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './offline-notice.css?inline'
import { useText } from './use-text.ts'

addStyles(css)

/** A bar over the page that says the browser is offline, until it is online again. The page stays. */
export function OfflineNotice() {
  const t = useText()
  const isOnline = useStore($online)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-notice">
          <Icon of={info} size={16} />
          {t('common.offline')}
        </p>
      )}
    </div>
  )
}
