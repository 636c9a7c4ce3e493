import { useEffect } from 'react'
import * as z from 'zod/mini'
import { news } from '../../core/content/announcements.ts'
import { watchPublicPopup } from '../../core/content/public-popup-store.ts'
import type { Setting } from '../../core/platform/options.ts'
import { oneOf } from '../../core/platform/schema.ts'
import { addStyles } from '../../ui/styles.ts'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { useText } from '../shared/use-text.ts'
import { Announcements } from './announcements.tsx'
import css from './announcements.css?inline'

addStyles(css)

const index = z
  .pipe(
    z.unknown(),
    z.transform((value) => Number(value)),
  )
  .check(z.refine((value) => Number.isInteger(value) && value >= 0))

const settings = {
  /** Position of the announcement to open first, from 0. */
  noticeIndex: [index, null] as Setting<number | null>,
  /** `off`: this page does not show the public popup of §4. */
  popup: [oneOf(['on', 'off']), 'on'] as Setting<'on' | 'off'>,
} satisfies SettingsFor<'announcements'>

function View({ options: { noticeIndex, popup } }: { options: { noticeIndex: number | null; popup: string } }) {
  const t = useText()
  useEffect(() => (popup === 'on' ? watchPublicPopup() : undefined), [popup])
  return (
    <section className="announcements" aria-label={t('announcements.title')}>
      <h2>{t('announcements.title')}</h2>
      <Announcements noticeIndex={noticeIndex} />
    </section>
  )
}

export const widget: WidgetDefinition<typeof settings> = {
  name: 'announcements',
  areas: import.meta.areas,
  settings,
  prefetch: () => news('member').load(),
  View,
}
