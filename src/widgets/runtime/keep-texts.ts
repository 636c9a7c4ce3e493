/**
 * Keeps texts and amounts correct under a page translator, which replaces text nodes by its own elements. The view still updates and
 * removes the nodes that it knows, without visible effect. So a replaced text node is inserted again, emptied, beside its replacement: when
 * the view changes the node, the change is visible and the replacement is removed. If the translator restores the node, it has its words
 * again. @returns the clean-up
 */
export function keepTexts(root: ShadowRoot): () => void {
  const kept = new Map<Text, { words: string; standIns: Node[] }>()
  /** The text node that a replacement belongs to. */
  const texts = new WeakMap<Node, Text>()
  const standFor = (text: Text, words: string, standIns: Node[]) => {
    kept.set(text, { words, standIns })
    for (const each of standIns) texts.set(each, text)
  }
  const letGo = (text: Text) => {
    const present = kept.get(text)?.standIns.filter((each) => each.isConnected) ?? []
    kept.delete(text)
    if (!text.isConnected) present[0]?.parentNode?.insertBefore(text, present[0])
    for (const each of present) each.parentNode?.removeChild(each)
  }
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        letGo(target as Text) // the view has changed the text
        continue
      }
      // a translator that first inserts and then removes; the widgets' views render no <font>
      const beside = [previousSibling, nextSibling].filter((node) => node && added.has(node) && node.nodeName === 'FONT') as Node[]
      const instead = addedNodes.length > 0 ? [...addedNodes] : beside
      for (const removed of removedNodes) {
        const text = texts.get(removed) ?? removed // a replacement may be replaced too
        if (!(text instanceof Text)) continue
        const known = kept.get(text)
        if (instead.length > 0 && !instead.includes(text) && (known || !text.isConnected))
          standFor(text, known?.words ?? text.data, [...(known?.standIns ?? []), ...instead])
        else if (known && text.isConnected) {
          text.data = known.words // restored, moved, or unchanged
          letGo(text)
        } else if (known) {
          for (const each of known.standIns) each.parentNode?.removeChild(each)
          kept.delete(text)
        }
      }
    }
    for (const [text, { standIns }] of kept) {
      const present = standIns.find((each) => each.isConnected)
      if (!present) kept.delete(text)
      else if (!text.isConnected) {
        present.parentNode?.insertBefore(text, present)
        text.data = ''
      }
    }
    observer.takeRecords() // ignores the observer's own changes
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
