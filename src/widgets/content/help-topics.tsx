import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { help } from '../../core/content/help.ts'
import type { HelpTopic } from '../../core/content/help-calls.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import css from './help.css?inline'
import { OperatorHtml } from './operator-html.tsx'

addStyles(css)

/** The help centre's topics, or their loading or failed state. anchor: the topic that is shown first, for example `term`. */
export function Help({ anchor }: { anchor: string }) {
  const t = useText()
  const state = useStore(help.$state)
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('help.failed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, help.reload)}
      />
    )
  if (state.status !== 'ready')
    return (
      <div role="status" aria-busy="true">
        <SkeletonLines count={8} />
      </div>
    )
  if (state.data.length === 0) return <EmptyState title={t('help.empty')} />
  return <Topics key={anchor} topics={state.data} anchor={anchor} />
}

/** Whether a topic contains the searched text. Its markup is not searched. */
const says = ({ title, content }: HelpTopic, words: string) =>
  `${title} ${content.replace(/<[^>]*>/g, ' ')}`.toLowerCase().includes(words.trim().toLowerCase())

function Topics({ topics, anchor }: { topics: readonly HelpTopic[]; anchor: string }) {
  const t = useText()
  const id = useUniqueId()
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(anchor)
  const [words, setWords] = useState('')
  const found = topics.filter((topic) => says(topic, words))
  const topic = found.find((each) => each.id === chosen) ?? found[0]

  // §2: opens at the top, also when the topic changes
  useLayoutEffect(() => {
    place.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const body = place.current?.closest('.dialog-body')
    if (body) body.scrollTop = 0
  }, [topic?.id])

  return (
    <div ref={place} className="help" tabIndex={-1} data-autofocus="">
      {' '}
      {/* the search does not get the focus: a phone’s keyboard would cover the text */}
      <Field
        label={t('help.search')}
        type="search"
        enterKeyHint="search"
        maxLength={80}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
        trailing={<Icon of={search} size={20} />}
      />
      <p role="status" className="visually-hidden">
        {words.trim() && t('help.found', { count: found.length })}
      </p>
      {topic ? (
        <>
          <Tabs
            id={id}
            label={t('help.topics')}
            items={found.map((each) => ({ value: each.id, label: each.title }))}
            value={topic.id}
            onSelect={setChosen}
          />
          <TabPanel id={id} value={topic.id}>
            <h3>
              <bdi>{topic.title}</bdi>
            </h3>
            <OperatorHtml html={topic.content} />
          </TabPanel>
        </>
      ) : (
        <EmptyState title={t('help.nothing', { words: words.trim() })} text={t('help.nothingText')} />
      )}
    </div>
  )
}
