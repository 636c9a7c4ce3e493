import type { KeyboardEvent } from 'react'

/** After this pause, in ms, a typed letter starts a new search. */
const pause = 1000
let typed = ''
let typedAt = 0

/**
 * Handles a key press in a tree (ARIA tree pattern): arrows, Home, End, letters; Enter and the space bar click.
 * @returns the item to focus; undefined if the key has no meaning in a tree, or is already handled
 */
export function treeKey(event: KeyboardEvent<HTMLElement>, tree: HTMLElement | null): HTMLElement | undefined {
  const item = (event.target as Element).closest<HTMLElement>('[role=treeitem]')
  if (!tree || !item || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const items = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = items.indexOf(item)
  const isRtl = getComputedStyle(tree).direction === 'rtl'
  const key = isRtl ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key) : event.key
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? item
    case 'ArrowUp':
      return items[at - 1] ?? item
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowRight':
      // the first child; the item itself while its children load
      if (item.ariaExpanded !== 'false') return item.nextElementSibling?.querySelector<HTMLElement>('[role=treeitem]') ?? item
      item.querySelector<HTMLElement>('.team-tree-twist')?.click()
      return item
    case 'ArrowLeft':
      if (item.ariaExpanded !== 'true')
        return (item.closest('[role=group]')?.previousElementSibling as HTMLElement | null | undefined) ?? item
      item.querySelector<HTMLElement>('.team-tree-twist')?.click()
      return item
    case 'Enter':
    case ' ':
      item.click()
      return item
  }
  if (key.length !== 1) return undefined
  typed = event.timeStamp - typedAt > pause ? key.toLowerCase() : typed + key.toLowerCase()
  typedAt = event.timeStamp
  // repeating a letter moves to the next match; a longer text is searched from the current item
  const from = typed.length === 1 ? at + 1 : at
  const begins = (each: HTMLElement) => (each.querySelector('bdi')?.textContent ?? '').toLowerCase().startsWith(typed)
  return [...items.slice(from), ...items.slice(0, from)].find(begins) ?? item
}
