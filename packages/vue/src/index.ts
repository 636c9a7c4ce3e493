import {
  type FollowedWidget,
  followWidget,
  readSession,
  type Realm,
  type TesseraSession,
  unknownSession,
  watchSession,
  widgetAttributes,
  type WidgetName,
  type WidgetProps,
} from '@tessera/js'
import { camelize, defineComponent, type DefineSetupFnComponent, h, onBeforeUnmount, onMounted, onUpdated, type Ref, shallowRef } from 'vue'

/** A widget's options, and a handler for each event (`@launch` is `onLaunch`). The default slot is shown until the widget is there. */
export type ComponentProps<N extends WidgetName> = WidgetProps<N> & { id?: string }

function component<N extends WidgetName>(name: N): DefineSetupFnComponent<ComponentProps<N>> {
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

/** What the element itself gets: `id`, `class`, `style`, `aria-label`, `data-testid`. */
const isOwn = (name: string) => /^(id|class|style|aria-.*|data-.*)$/.test(name)
const ownOf = (attrs: object) => Object.fromEntries(Object.entries(attrs).filter(([name]) => isOwn(name)))

/** The others: options, which a template may write with hyphens, and handlers, of which there may be several for an event. */
function propsOf<N extends WidgetName>(attrs: object): WidgetProps<N> {
  const props = Object.entries(attrs)
    .filter(([name]) => !isOwn(name))
    .map(([name, value]: [string, unknown]) => [camelize(name), Array.isArray(value) ? all(value) : value])
  return Object.fromEntries(props) as WidgetProps<N>
}

const all = (handlers: ((event: CustomEvent) => void)[]) => (event: CustomEvent) => {
  for (const handler of handlers) handler(event)
}

export const Lobby = component('lobby')
export const Login = component('login')
export const Register = component('register')
export const Account = component('account')
export const Winners = component('winners')
export const Announcements = component('announcements')
export const Promotions = component('promotions')
export const Wallet = component('wallet')
export const Member = component('member')
export const Agent = component('agent')
export const Site = component('site')

/** Who is logged in; `loading` on a server, and until it is known. Call it in `setup`. */
export function useSession(realm: Realm = 'member'): Readonly<Ref<TesseraSession>> {
  const session = shallowRef(unknownSession(realm)) // as the server has drawn it
  const read = () => {
    session.value = readSession(realm)
  }
  let stop = () => {}
  onMounted(() => {
    stop = watchSession(read)
    read()
  })
  onBeforeUnmount(() => stop())
  return session
}
