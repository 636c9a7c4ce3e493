import { page } from 'vitest/browser'
import { type ComponentType, createElement } from 'react'
import { $language } from '../../core/i18n/language.ts'
import { withTexts } from '../../core/i18n/translate.ts'
import { direction } from '../../core/i18n/languages.ts'
import { readSettings } from '../../core/platform/options.ts'
import type { Realm } from '../../core/platform/realm.ts'
import { renderInShadow, type Shadow } from '../../ui/testing/shadow.tsx'
import { Root } from '../runtime/root.tsx'
import type { WidgetDefinition } from '../shared/definition.ts'
import { type LazyPart, loadPart } from '../shared/lazy-part.ts'
import { RealmContext } from '../shared/use-realm.ts'

/** Shows a page, a popup or a route as its table defines it: only with the texts that load with it. In a desktop-size window. */
export async function showPart<P extends object>(part: LazyPart<ComponentType<P>>, props: P, realm: Realm = 'member'): Promise<Shadow> {
  const View = await loadPart(part)
  await page.viewport(1280, 800)
  return renderInShadow(
    <Root>
      <RealmContext value={realm}>
        {/* a section: a header inside it is the page's, not a second banner of the document */}
        <article>{createElement(View, props)}</article>
      </RealmContext>
    </Root>,
    { dir: direction($language.get()) },
  )
}

/** Shows a widget, with options as they come from an element's data attributes. */
export function showWidget<S>(definition: WidgetDefinition<S>, options: Record<string, unknown> = {}): Promise<Shadow> {
  const { areas, realm = 'member', settings, View } = definition
  return showPart(
    { load: () => withTexts(Promise.resolve(View), areas) },
    { options: readSettings(settings, options, definition.name) },
    realm,
  )
}
