import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { warnOfPage } from './agent-pages.ts'
import { AgentCentre } from './centre.tsx'
import type { PopupProps } from '../shared/definition.ts'

/** §2 Popups: the agent centre, for pages without a widget of it. Option page: the current one (§4). */
export function AgentPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const { page } = options
  useEffect(() => warnOfPage(page), [page])
  return (
    <Dialog title={t('agent.title')} hideTitle size="list" closeLabel={t('common.close')} onClose={onClose} className="agent-dialog">
      <AgentCentre place={`/agentHome#${page ?? ''}`} />
    </Dialog>
  )
}
