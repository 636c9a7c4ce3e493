import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { promotions } from '../../core/content/promotions.ts'
import type { Setting } from '../../core/platform/options.ts'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { useText } from '../shared/use-text.ts'
import { Promotions } from './promotions.tsx'

const settings = {
  /** Id of the promotion to open first. */
  promotion: [z.string(), ''] as Setting<string>,
} satisfies SettingsFor<'promotions'>

function View({ options }: { options: { promotion: string } }) {
  const t = useText()
  const [asked, setAsked] = useState(options.promotion)
  const [chosen, setChosen] = useState(options.promotion)
  const [kind, setKind] = useState('')
  const [isGone, setGone] = useState(false)
  const { status } = useStore(promotions.$state)
  const isWaiting = chosen === '' && (status === 'idle' || status === 'loading')
  if (asked !== options.promotion) {
    setAsked(options.promotion)
    setChosen(options.promotion)
  }
  return (
    // the loader's placeholder (places.css), until the promotions have loaded
    <div className={isWaiting ? 'place place-promotions' : undefined}>
      <section className="promotions-widget" aria-label={t('promotions.title')}>
        <Promotions
          chosen={chosen}
          kind={kind}
          onChoose={(id) => {
            setGone(false)
            setChosen(id)
          }}
          onKind={setKind}
          isGone={isGone}
          onGone={() => {
            setGone(true)
            setChosen('')
          }}
        />
      </section>
    </div>
  )
}

export const widget: WidgetDefinition<typeof settings> = {
  name: 'promotions',
  areas: import.meta.areas,
  settings,
  prefetch: () => promotions.load(),
  View,
}
