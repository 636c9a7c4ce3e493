const typing = 'input, textarea, select, [contenteditable]'

/**
 * Hides keys pressed inside our root from the host's hotkeys in the bubble phase: keys typed into a field, and all
 * keys in a modal dialog. Other listeners of the host are not affected. Returns the clean-up.
 */
export function shieldKeys(root: ShadowRoot, isModal: boolean): () => void {
  const onKey = (event: Event) => {
    const target = event.composedPath()[0]
    if (isModal || (target instanceof Element && target.matches(typing))) event.stopPropagation()
  }
  const types = ['keydown', 'keyup', 'keypress']
  for (const type of types) root.addEventListener(type, onKey)
  return () => {
    for (const type of types) root.removeEventListener(type, onKey)
  }
}
