/**
 * Keeps words and money true under a page translator, which puts elements of its own in the place of our text nodes. The view goes on
 * writing into the nodes that it knows, and takes them away, and nobody would see it. So a replaced text goes back beside what stands in
 * for it, emptied: what the view does to it is seen, and the stand-in goes. A translator that puts the text back finds its words again.
 * Returns the clean-up.
 */
export function keepTexts(root: ShadowRoot): () => void {
  const kept = new Map<Text, { words: string; standIns: Node[] }>()
  /** The text that a stand-in stands for. */
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
        letGo(target as Text) // the view has written
        continue
      }
      // a translator that adds first and removes then; our views draw no <font>
      const beside = [previousSibling, nextSibling].filter((node) => node && added.has(node) && node.nodeName === 'FONT') as Node[]
      const instead = addedNodes.length > 0 ? [...addedNodes] : beside
      for (const removed of removedNodes) {
        const text = texts.get(removed) ?? removed // a stand-in may be replaced too
        if (!(text instanceof Text)) continue
        const known = kept.get(text)
        if (instead.length > 0 && !instead.includes(text) && (known || !text.isConnected))
          standFor(text, known?.words ?? text.data, [...(known?.standIns ?? []), ...instead])
        else if (known && text.isConnected) {
          text.data = known.words // put back, moved, or left alone
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
    observer.takeRecords() // our own
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
