// oxlint-disable-next-line no-restricted-imports -- this is Preact's own; on React nothing asks it
import { createElement, options, render, type VNode } from 'preact'
import { hostDocument } from './host-document.ts'

const everywhere = Object.prototype as Record<string, unknown>

/** The names that the host's scripts have added to all objects, in a way that loops see. */
function pollutedNames(): string[] {
  const names: string[] = []
  for (const name in everywhere) names.push(name)
  return names
}

/** A copy without a prototype: what isn't its own can be neither looped over nor read. */
function ownOf<T extends object>(object: T, polluted: readonly string[]): T {
  const own: Record<string, unknown> = Object.create(null, Object.getOwnPropertyDescriptors(object))
  // Preact's loops have copied some
  for (const name of polluted) if (own[name] === everywhere[name]) delete own[name]
  return own as T
}

function keepOwn(vnode: VNode, polluted: readonly string[]): void {
  if (!vnode.type) return // a text
  vnode.props = ownOf(vnode.props, polluted)
  if (vnode.ref && vnode.ref === everywhere['ref']) vnode.ref = undefined
}

/**
 * Ignores what the host's scripts add to `Object.prototype`, before or after us. Preact and the components read props by name and in
 * loops, so each such name would be an attribute of every element, and an option of every component that knows it.
 * Called once, before the first render.
 */
export function keepPollutedPropsOut(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    const polluted = pollutedNames()
    if (polluted.length > 0) keepOwn(vnode, polluted)
    before?.(vnode) // Preact's adapter for React: it makes new props
    if (polluted.length === 0) return
    keepOwn(vnode, polluted)
    const { style } = vnode.props as { style?: unknown }
    if (typeof style === 'object' && style) Object.assign(vnode.props, { style: ownOf(style, polluted) })
  }
  // Preact compares each new element with one empty object, and removes the "attributes" that only that has, even methods of the element.
  // A component at the root gets the same object as its context.
  const atRoot = (_: object, empty: object) => {
    Object.setPrototypeOf(empty, null)
    return null
  }
  render(createElement(atRoot, null), hostDocument.createDocumentFragment())
}
