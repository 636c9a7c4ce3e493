const typing = 'input, textarea, select, [contenteditable]'

/**
 * Keeps keys pressed inside our root from the host's hotkeys in the bubble phase: those typed into a field, or all of
 * them for a modal dialog. Nothing else of the host's listening is touched. Returns the clean-up.
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
