import { addStyles } from '../../ui/styles.ts'
import type { WidgetDefinition } from '../shared/definition.ts'
import { MembersFrame, MembersOnly } from '../shared/members-only.tsx'
import { Lazy } from '../shared/lazy.tsx'
import { useText } from '../shared/use-text.ts'
import { walletPage } from './wallet-page-definition.ts'
import css from './wallet-wait.css?inline'

addStyles(css)

/** The wallet on a host page. */
function View() {
  const t = useText()
  const wait = (
    <div className="wallet-place" aria-busy="true">
      <div />
    </div>
  )
  return (
    <MembersFrame label={t('members.wallet')}>
      <MembersOnly wait={wait}>
        <Lazy part={walletPage} waiting={wait}>
          {(WalletPage) => (
            <div className="members-page">
              <WalletPage place="/member" />
            </div>
          )}
        </Lazy>
      </MembersOnly>
    </MembersFrame>
  )
}

export const widget: WidgetDefinition = { name: 'wallet', areas: import.meta.areas, settings: {}, View }
