import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $newNotices, agentNotices, seeNotices } from '../../core/agent/announcements.ts'
import { news } from '../../core/content/announcements.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { Announcements } from './announcements.tsx'
import css from './agent-notices-page.css?inline'

addStyles(css)

const kinds = ['agents', 'all'] as const

/** §2 Agent centre, announcement: announcements for agents only and for everybody. */
export function AgentNoticesPage() {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const { status } = useStore(agentNotices.$state)
  const [kind, setKind] = useState<(typeof kinds)[number]>('agents')
  const [fresh, setFresh] = useState(0)
  const count = useStore($newNotices)
  const areSeen = count > 0 && kind === 'agents'
  if (areSeen && fresh !== count) setFresh(count) // new items stay marked while on screen, although they already count as seen
  useEffect(() => {
    if (areSeen) seeNotices()
  }, [areSeen])
  const text = status !== 'ready' ? undefined : fresh > 0 ? t('agent-news.fresh', { count: fresh }) : t('agent-news.noneFresh')
  return (
    <div className="agent-notices">
      <PageHead title={t('agent.announcement')} text={text} />
      <Segmented
        label={t('agent-news.kinds')}
        items={kinds.map((value) => ({ value, label: t(`agent-news.${value}`) }))}
        value={kind}
        onSelect={setKind}
        id={id}
      />
      <TabPanel id={id} value={kind}>
        <div className="agent-notices-board">
          <Announcements key={kind} noticeIndex={null} source={kind === 'agents' ? agentNotices : news(realm)} />
        </div>
      </TabPanel>
    </div>
  )
}
