import { type FollowedWidget, followWidget, widgetAttributes, type WidgetName, type WidgetProps } from '@tessera/js'
import { createElement, type FunctionComponent, type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react'

/** A widget's options, a handler for each event, and attributes of the element. `children` are shown until the widget is mounted. */
export type ComponentProps<N extends WidgetName> = WidgetProps<N> &
  Pick<HTMLAttributes<HTMLDivElement>, 'id' | 'className' | 'style' | 'children'>

/**
 * A layout effect runs before the loader finds the element, so that no event is missed. On a server React 18 would warn about it, so there
 * it is a plain effect.
 */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Creates the component of a widget. */
export function component<N extends WidgetName>(name: N): FunctionComponent<ComponentProps<N>> {
  function Widget({ id, className, style, children, ...rest }: ComponentProps<N>) {
    const props = rest as WidgetProps<N>
    const element = useRef<HTMLDivElement>(null)
    const followed = useRef<FollowedWidget<N>>(null)
    useBrowserEffect(() => {
      if (!element.current) return
      const following = followWidget(element.current, name, props)
      followed.current = following
      return following.stop
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the other effect brings each change of the props
    }, [])
    useBrowserEffect(() => followed.current?.update(props))
    // the widget writes its state on the element, maybe before React hydrates it
    const own = { ref: element, id, className, style, suppressHydrationWarning: true }
    return createElement('div', { ...own, ...hyphenated(rest), ...widgetAttributes(name, props) }, children)
  }
  Widget.displayName = `Tessera.${name}`
  return Widget
}

/** Attributes of the element, such as `aria-label` and `data-testid`. */
const hyphenated = (props: object) => Object.fromEntries(Object.entries(props).filter(([name]) => name.includes('-')))
