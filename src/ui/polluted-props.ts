// oxlint-disable-next-line no-restricted-imports -- this is Preact's own; on React nothing asks it
import { createElement, options, render, type VNode } from 'preact'
import { hostDocument } from './host-document.ts'

const everywhere = Object.prototype as Record<string, unknown>

/** The enumerable names that the host's scripts have added to Object.prototype. */
function pollutedNames(): string[] {
  const names: string[] = []
  for (const name in everywhere) names.push(name)
  return names
}

/** A copy without a prototype, so that inherited names can be neither read nor found by loops. */
function ownOf<T extends object>(object: T, polluted: readonly string[]): T {
  const own: Record<string, unknown> = Object.create(null, Object.getOwnPropertyDescriptors(object))
  // Preact's loops have already copied some of these names
  for (const name of polluted) if (own[name] === everywhere[name]) delete own[name]
  return own as T
}

function keepOwn(vnode: VNode, polluted: readonly string[]): void {
  if (!vnode.type) return // a text node
  vnode.props = ownOf(vnode.props, polluted)
  if (vnode.ref && vnode.ref === everywhere['ref']) vnode.ref = undefined
}

/**
 * Ignores what the host's scripts add to `Object.prototype`, before or after Tessera loads. Preact and the components read props by name
 * and in loops. Without this, each added name would become an attribute of every element, and an option of every component that has an
 * option of that name. Called once, before the first render.
 */
export function keepPollutedPropsOut(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    const polluted = pollutedNames()
    if (polluted.length > 0) keepOwn(vnode, polluted)
    before?.(vnode) // Preact's adapter for React: it creates new props
    if (polluted.length === 0) return
    keepOwn(vnode, polluted)
    const { style } = vnode.props as { style?: unknown }
    if (typeof style === 'object' && style) Object.assign(vnode.props, { style: ownOf(style, polluted) })
  }
  // Preact compares each new element with one shared empty object, and removes the "attributes" that only this object has, even the
  // element's own methods. A component at the root gets the same object as its context.
  const atRoot = (_: object, empty: object) => {
    Object.setPrototypeOf(empty, null)
    return null
  }
  render(createElement(atRoot, null), hostDocument.createDocumentFragment())
}
