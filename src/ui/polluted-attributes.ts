// oxlint-disable-next-line no-restricted-imports -- this hook is Preact's own; on React nothing asks it
import { options } from 'preact'

/**
 * Ignores what the host's scripts have added to `Object.prototype`: JSX loops over all names of its properties, also inherited ones,
 * and each would become an attribute. Called once, before the first render.
 */
export function keepPollutedAttributesOut(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    before?.(vnode)
    if (typeof vnode.type !== 'string') return
    const everywhere = Object.prototype as Record<string, unknown>
    const polluted: string[] = []
    for (const name in everywhere) polluted.push(name)
    if (polluted.length === 0) return
    const own = Object.entries(vnode.props).filter(([name, value]) => !polluted.includes(name) || value !== everywhere[name])
    vnode.props = Object.assign(Object.create(null), Object.fromEntries(own))
  }
}
