import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { help } from '../../core/content/help.ts'
import type { HelpTopic } from '../../core/content/help-calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, FailedState } from '../../ui/list-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { errorText } from '../error-text.ts'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import css from './help.css?inline'
import { OperatorHtml } from './operator-html.tsx'

addStyles(css)

/** The help centre. Option topic: the one to begin with, by its anchor. */
export function HelpPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const state = useStore(help.$state)
  return (
    <Dialog title={t('help.title')} size="list" closeLabel={t('common.close')} onClose={onClose}>
      {state.status === 'failed' ? (
        <FailedState title={t('help.failed')} text={errorText(t, state.error)} retryLabel={t('common.retry')} onRetry={help.reload} />
      ) : state.status !== 'ready' ? (
        <SkeletonLines count={8} />
      ) : state.data.length === 0 ? (
        <EmptyState title={t('help.empty')} />
      ) : (
        <Topics topics={state.data} anchor={String(options['topic'] ?? '')} />
      )}
    </Dialog>
  )
}

/** The terms are the help centre's topic at the anchor `term` (§2 Routes). */
export function TermsPopup(props: PopupProps) {
  return <HelpPopup {...props} options={{ topic: 'term' }} />
}

function Topics({ topics, anchor }: { topics: readonly HelpTopic[]; anchor: string }) {
  const t = useText()
  const id = useUniqueId()
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(anchor)
  const topic = topics.find((each) => each.id === chosen) ?? topics[0]

  // §2: another topic begins at the top
  useLayoutEffect(() => {
    place.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const body = place.current?.closest('.dialog-body')
    if (body) body.scrollTop = 0
  }, [topic])

  if (!topic) return null
  return (
    <div ref={place} className="help">
      <Tabs
        id={id}
        label={t('help.topics')}
        items={topics.map((each) => ({ value: each.id, label: each.title }))}
        value={topic.id}
        onSelect={setChosen}
      />
      <TabPanel id={id} value={topic.id}>
        <h3>{topic.title}</h3>
        <OperatorHtml html={topic.content} />
      </TabPanel>
    </div>
  )
}
