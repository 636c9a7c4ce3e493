import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { appearance } from '../../core/brand/brand.ts'
import { beginFirstView, idle } from '../../core/platform/idle.ts'
import { withTexts } from '../../core/i18n/translate.ts'
import { readSettings, type Setting, type SettingsOf } from '../../core/platform/options.ts'
import { oneOf } from '../../core/platform/schema.ts'
import { settleInRealm } from '../../core/start/presence.ts'
import { describeFailure } from '../../core/site/host-error.ts'
import { $systemStatus } from '../../core/site/permission.ts'
import { $hasLanguage, $start, restart } from '../../core/start/start.ts'
import { readAppearance } from '../../core/site/appearance.ts'
import { type Theme, themes } from '../../core/brand/themes.ts'
import { adoptStyles } from '../../ui/styles.ts'
import type { Mounted, WidgetDefinition } from '../shared/definition.ts'
import { type LazyPart, lazyPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { RealmContext } from '../shared/use-realm.ts'
import { Fallback } from '../shared/fallback.tsx'
import { checkAppearance } from './check-when-idle.ts'
import { sayFailed, sayMisspelt } from './failures.ts'
import { addSource, emitFrom } from './host-events.ts'
import { Root } from './root.tsx'
import { keepTexts } from './keep-texts.ts'
import { shieldKeys } from './shield.ts'
import { hostDocument } from '../../ui/host-document.ts'
import { Boundary } from '../shared/boundary.tsx'

const common = { theme: [oneOf(themes), undefined] as Setting<Theme | undefined>, appearance }

type State = 'loading' | 'ready' | 'failed'

/**
 * Mounts a widget in the element's shadow root, which the loader has attached. Options are the element's data attributes, or those that a
 * script passed. tellState: called at each change of the widget's state.
 */
export function mountWidget<S>(
  element: HTMLElement,
  definition: WidgetDefinition<S>,
  given: Record<string, unknown>,
  tellState: (state: State) => void,
): Mounted {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const wait = <Place name={shadow.querySelector('.place')?.className} />
  const container = hostDocument.createElement('div')
  container.style.display = 'contents'
  shadow.replaceChildren(...shadow.querySelectorAll('.strut'), container) // see src/places.css
  const { realm = 'member', join = () => settleInRealm(realm) } = { __proto__: null, ...definition } as WidgetDefinition<S>
  const cleanUp = [adoptStyles(shadow), shieldKeys(shadow, false), keepTexts(shadow), addSource(element), join()]
  const mounted = new AbortController()
  /**
   * An element around the widget that reacts to each click inside it. Clicks in the widget are kept from it; before the code for that has
   * loaded, all of them.
   */
  const link = element.closest('a[href], button, label, summary')
  const keepAll = new AbortController()
  if (link) element.addEventListener('click', (event) => event.preventDefault(), keepAll)
  void (link ? Promise.resolve() : idle())
    .then(lazyPart('aroundWidget').load)
    .then(({ keepScroll, checkWidth, keepFromLink }) => {
      keepAll.abort()
      if (mounted.signal.aborted) return
      if (link) keepFromLink(element, link, definition.name, mounted.signal)
      keepScroll(element, mounted.signal)
      checkWidth(element, definition.name)
    })
    .catch(() => {}) // if this code fails to load, a host's scroll lock works in the widget, and too little width is not reported
  const outer = element.getRootNode()
  if (outer instanceof ShadowRoot) followWhenIdle(outer)
  const app = createRoot(container)
  /** The widget's code is already loaded; its texts load like those of any part. */
  const texts: LazyPart<WidgetDefinition<S>> = { load: () => withTexts(Promise.resolve(definition), definition.areas) }
  let isPrefetched = false
  const endFirstView = beginFirstView()

  let shown: State | undefined
  const show = (state: State) => {
    if (shown === state) return
    shown = state
    tellState(state)
    if (state !== 'loading') endFirstView()
    if (state !== 'ready') return
    emitFrom(element, 'ready', { widget: definition.name })
  }
  const onError = (error: unknown) => {
    show('failed')
    const failure = describeFailure(`widget ${definition.name}`, error, undefined, definition.name)
    sayFailed(definition.name, error, failure)
    emitFrom(element, 'error', failure)
  }
  const prefetch = (options: SettingsOf<S>) => {
    if (isPrefetched) return
    isPrefetched = true
    definition.prefetch?.(options)
  }
  const render = (values: Record<string, unknown>) => {
    const where = `data-tessera="${definition.name}"`
    const options = readSettings(definition.settings, values, where)
    const own = readSettings(common, values, where)
    const look = readAppearance(own.appearance, where)
    checkAppearance(own.appearance, where)
    app.render(
      <Root theme={own.theme ?? look.theme} variables={look.variables} dressPage={definition.dressPage}>
        <RealmContext value={realm}>
          <Boundary onError={onError} fallback={(retry) => <Fallback onRetry={retry} />}>
            <Stage
              part={texts}
              definition={definition}
              options={options}
              onState={show}
              onError={onError}
              prefetch={prefetch}
              wait={wait}
            />
          </Boundary>
        </RealmContext>
      </Root>,
    )
  }
  render(given)
  if (Object.keys(given).some((name) => !(name in (definition.settings as object) || name in common || name.startsWith('tessera'))))
    sayMisspelt(element)
  return {
    update: render,
    destroy: () => {
      app.unmount()
      endFirstView()
      mounted.abort()
      for (const each of cleanUp) each()
      shadow.replaceChildren()
      shadow.adoptedStyleSheets = []
    },
  }
}

/** Watches a closed shadow root of the host in which a script has mounted a widget, because nothing else can find it. */
function followWhenIdle(root: ShadowRoot): void {
  void idle()
    .then(lazyPart('hostShadows').load)
    .then(({ followShadow }) => followShadow(root))
    .catch(() => {}) // the failure is reported where the page's shadow roots are searched
}

interface StageProps<S> {
  part: LazyPart<WidgetDefinition<S>>
  definition: WidgetDefinition<S>
  options: SettingsOf<S>
  onState: (state: State) => void
  onError: (error: unknown) => void
  prefetch: (options: SettingsOf<S>) => void
  wait: ReactNode
}

/**
 * The space that the loader reserves for a widget, and the page's own content of its element. name: the class that the loader uses for it.
 */
function Place({ name }: { name: string | undefined }) {
  return (
    <div className={name}>
      <div>
        <slot />
      </div>
    </div>
  )
}

/** Waits for the page's start and the widget's texts, which load in parallel, then shows the widget's view. */
function Stage<S>({ part, definition, options, onState, onError, prefetch, wait }: StageProps<S>) {
  const start = useStore($start)
  const systemStatus = useStore($systemStatus)
  const hasStarted = start.status === 'ready' || start.status === 'failed'
  const texts = useLazyPart(part, useStore($hasLanguage))
  const failure = start.status === 'failed' ? start : texts.status === 'failed' ? texts : undefined

  const fetchFirst = useEffectEvent(() => {
    if (start.status === 'ready' && $systemStatus.get() === 0) prefetch(options)
  })
  // before the browser paints, so that data from the early calls are in the first frame
  useLayoutEffect(() => {
    if (hasStarted) fetchFirst()
  }, [hasStarted, definition])

  useEffect(() => {
    if (failure) onError(failure.error)
    else onState(start.status === 'ready' && texts.status === 'ready' ? 'ready' : 'loading')
  }, [failure, start.status, texts.status, onError, onState])

  if (failure) {
    const retry = () => {
      if (texts.status === 'failed') texts.retry()
      void restart()
    }
    return <Fallback error={failure.error} onRetry={retry} />
  }
  if (start.status !== 'ready' || texts.status !== 'ready') return wait
  if (systemStatus !== 0) return <Fallback status={systemStatus} widget={definition.name} />
  return <definition.View options={options} />
}
