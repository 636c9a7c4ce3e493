import type { WidgetDefinition } from '../shared/definition.ts'
import { MembersFrame, MembersOnly } from '../shared/members-only.tsx'
import { Lazy } from '../shared/lazy.tsx'
import { useText } from '../shared/use-text.ts'
import { walletPage } from './wallet-page-definition.ts'

/** The wallet in a host page. */
function View() {
  const t = useText()
  const wait = <div style={{ minBlockSize: 640 }} aria-busy="true" />
  return (
    <MembersFrame label={t('members.wallet')}>
      <MembersOnly wait={wait}>
        <div className="members-page">
          <Lazy part={walletPage} waiting={wait}>
            {(WalletPage) => <WalletPage place="/member" />}
          </Lazy>
        </div>
      </MembersOnly>
    </MembersFrame>
  )
}

export const widget: WidgetDefinition = { name: 'wallet', areas: ['members', 'refused'], settings: {}, View }
