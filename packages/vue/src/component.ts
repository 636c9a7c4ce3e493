import { type FollowedWidget, followWidget, widgetAttributes, type WidgetName, type WidgetProps } from '@tessera/js'
import { camelize, defineComponent, type DefineSetupFnComponent, h, onBeforeUnmount, onMounted, onUpdated, shallowRef } from 'vue'

/** A widget's options, and a handler for each event (`@launch` is `onLaunch`). The default slot is shown until the widget is mounted. */
export type ComponentProps<N extends WidgetName> = WidgetProps<N> & { id?: string }

/** Creates the component of a widget. */
export function component<N extends WidgetName>(name: N): DefineSetupFnComponent<ComponentProps<N>> {
  return defineComponent({
    name: `Tessera.${name}`,
    inheritAttrs: false,
    setup(_props, { attrs, slots }) {
      const element = shallowRef<HTMLElement>()
      let followed: FollowedWidget<N> | undefined
      onMounted(() => {
        if (element.value) followed = followWidget(element.value, name, propsOf<N>(attrs))
      })
      onUpdated(() => followed?.update(propsOf<N>(attrs)))
      onBeforeUnmount(() => followed?.stop())
      return () => h('div', { ref: element, ...ownOf(attrs), ...widgetAttributes(name, propsOf<N>(attrs)) }, slots['default']?.())
    },
  }) as unknown as DefineSetupFnComponent<ComponentProps<N>>
}

/** Attributes of the element: `id`, `class`, `style`, `aria-label`, `data-testid`. */
const isOwn = (name: string) => /^(id|class|style|aria-.*|data-.*)$/.test(name)
const ownOf = (attrs: object) => Object.fromEntries(Object.entries(attrs).filter(([name]) => isOwn(name)))

/** The other attributes: options, which a template may write with hyphens, and handlers, of which one event may have several. */
function propsOf<N extends WidgetName>(attrs: object): WidgetProps<N> {
  const props = Object.entries(attrs)
    .filter(([name]) => !isOwn(name))
    .map(([name, value]: [string, unknown]) => [camelize(name), Array.isArray(value) ? all(value) : value])
  return Object.fromEntries(props) as WidgetProps<N>
}

const all = (handlers: ((event: CustomEvent) => void)[]) => (event: CustomEvent) => {
  for (const handler of handlers) handler(event)
}
