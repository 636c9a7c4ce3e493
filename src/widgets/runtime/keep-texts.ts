/**
 * Keeps words and money true under a page translator, which puts elements of its own in the place of our text nodes. The view goes on
 * writing into the nodes that it knows, and nobody would see it: a text that changes comes back in place of what stands for it.
 * Returns the clean-up.
 */
export function keepTexts(root: ShadowRoot): () => void {
  /** What stands in the place of a text that was taken away. */
  const standIns = new WeakMap<Node, Node[]>()
  /** The text that a stand-in stands for. */
  const texts = new WeakMap<Node, Node>()
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        bringBack(target)
        continue
      }
      const beside = [previousSibling, nextSibling].filter((node) => node !== null && added.has(node)) as Node[]
      for (const removed of removedNodes) {
        const text = texts.get(removed) ?? removed // a stand-in may be replaced too
        const instead = addedNodes.length > 0 ? [...addedNodes] : beside
        if (!(text instanceof Text) || text.isConnected || instead.length === 0) continue
        standIns.set(text, instead)
        for (const each of instead) texts.set(each, text)
        observer.observe(text, { characterData: true })
      }
    }
  })
  const bringBack = (text: Node) => {
    const present = (standIns.get(text) ?? []).filter((each) => each.isConnected)
    const [first] = present
    if (!first || text.isConnected) return
    first.parentNode?.insertBefore(text, first)
    for (const each of present) each.parentNode?.removeChild(each)
  }
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
