import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { Setting } from '../../core/platform/options.ts'
import { $centres, openCentre, showCentre } from '../../core/site/centres.ts'
import type { WidgetDefinition } from '../definition.ts'
import { MembersFrame } from '../members-only.tsx'
import { useText } from '../use-text.ts'
import { MemberCentre } from './centre.tsx'

const settings = {
  /** Name of the page to begin with (§2 Member centre pages). */
  page: [z.string(), ''] as Setting<string>,
}

function View({ options }: { options: { page: string } }) {
  const t = useText()
  const { page } = useStore($centres.member)
  useEffect(() => {
    const stop = showCentre('member')
    openCentre('member', options.page)
    return stop
  }, [options.page])
  return (
    <MembersFrame label={t('member.title')}>
      <MemberCentre place={`/member#${page}`} />
    </MembersFrame>
  )
}

export const widget: WidgetDefinition<typeof settings> = { name: 'member', areas: ['member', 'members'], settings, View }
