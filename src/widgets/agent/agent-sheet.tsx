import { useLayoutEffect, useRef } from 'react'
import { confirmLogOut } from '../../core/session/logout.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { logout } from '../../ui/icons/logout.ts'
import { useText } from '../shared/use-text.ts'
import { AgentLinks } from './agent-links.tsx'
import { AgentName } from './agent-name.tsx'
import { HouseClock } from './house-clock.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** The menu as a sheet, if there is no room beside the page. Its code loads when it opens, or when the page is idle. */
export function AgentSheet({ page, onClose }: { page: string; onClose: () => void }) {
  const realm = useRealm()
  const t = useText()
  const sheet = useRef<HTMLDivElement>(null)
  // a layout effect, so that the listener exists before the link can be clicked
  useLayoutEffect(() => {
    // a click on the current page's link also closes the sheet: the place does not change then, so nothing else closes it
    sheet.current?.querySelector('[aria-current]')?.addEventListener('click', onClose)
  }, [onClose])
  return (
    <Dialog title={t('agent.menu')} closeLabel={t('common.close')} onClose={onClose}>
      <div ref={sheet} className="agent-sheet">
        <div className="agent-sheet-head">
          <AgentName />
          <HouseClock />
        </div>
        <AgentLinks page={page} heading="h3" />
        <button type="button" className="agent-link" onClick={() => void confirmLogOut(realm)}>
          <Icon of={logout} size={20} />
          {t('common.logout')}
        </button>
      </div>
    </Dialog>
  )
}
