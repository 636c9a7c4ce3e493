const typing = 'input, textarea, select, [contenteditable]'
/** Keys that type nothing. The host's modal around a widget needs them: it closes by Escape and keeps Tab inside. */
const notTyped = /^(Escape|Tab|Shift|Control|Alt|Meta|F\d+)$/

/**
 * Hides keys pressed inside the shadow root from the host's hotkeys in the bubble phase: keys typed into a field, and all keys in a modal
 * dialog. Other listeners of the host are not affected. @returns the clean-up
 */
export function shieldKeys(root: ShadowRoot, isModal: boolean): () => void {
  const onKey = (event: Event) => {
    const target = event.composedPath()[0]
    const isTyped = target instanceof Element && target.matches(typing) && !notTyped.test((event as KeyboardEvent).key)
    if (isModal || isTyped) event.stopPropagation()
  }
  const types = ['keydown', 'keyup', 'keypress']
  for (const type of types) root.addEventListener(type, onKey)
  return () => {
    for (const type of types) root.removeEventListener(type, onKey)
  }
}
