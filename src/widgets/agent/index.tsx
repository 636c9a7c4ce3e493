import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Setting } from '../../core/platform/options.ts'
import { showCentreBy } from '../../core/site/navigation.ts'
import { useChanged } from '../../ui/use-changed.ts'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { MembersFrame } from '../shared/members-only.tsx'
import { useText } from '../shared/use-text.ts'
import { warnOfPage } from './agent-pages.ts'
import { AgentCentre } from './centre.tsx'

const settings = {
  /** Name of the first page (§2 Agent centre), optionally with parameters: `teamOverview`, `teamBetting?scope=10000007`. */
  page: [z.string(), ''] as Setting<string>,
} satisfies SettingsFor<'agent'>

function View({ options }: { options: { page: string } }) {
  const t = useText()
  const { page: first } = options
  const [page, setPage] = useState(first)
  if (useChanged(first)) setPage(first)
  useEffect(() => warnOfPage(first), [first])
  useEffect(() => showCentreBy('agentHome', setPage), [])
  return (
    <MembersFrame label={t('agent.title')}>
      <AgentCentre place={`/agentHome#${page}`} />
    </MembersFrame>
  )
}

export const widget: WidgetDefinition<typeof settings> = {
  name: 'agent',
  realm: 'agent',
  areas: import.meta.areas,
  settings,
  View,
}
