import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Setting } from '../../core/platform/options.ts'
import { showCentreBy } from '../../core/site/navigation.ts'
import { useChanged } from '../../ui/use-changed.ts'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { MembersFrame } from '../shared/members-only.tsx'
import { OfflineNotice } from '../shared/offline-notice.tsx'
import { useText } from '../shared/use-text.ts'
import { MemberCentre } from './centre.tsx'
import { warnOfPage } from './member-pages.ts'

const settings = {
  /** Name of the first page (§2 Member centre pages). */
  page: [z.string(), ''] as Setting<string>,
} satisfies SettingsFor<'member'>

function View({ options }: { options: { page: string } }) {
  const t = useText()
  const { page: first } = options
  const [page, setPage] = useState(first)
  if (useChanged(first)) setPage(first)
  useEffect(() => warnOfPage(first), [first])
  useEffect(() => showCentreBy('member', setPage), [])
  return (
    <MembersFrame label={t('member.title')}>
      <OfflineNotice />
      <MemberCentre place={`/member#${page}`} />
    </MembersFrame>
  )
}

export const widget: WidgetDefinition<typeof settings> = { name: 'member', areas: import.meta.areas, settings, View }
