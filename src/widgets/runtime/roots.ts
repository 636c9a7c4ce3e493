import { hostDocument } from '../../ui/host-document.ts'

/** What the widgets need in some host pages only: `host-care.ts`, which comes after the first view. */
export interface HostCare {
  /** Begins with one of our roots; returns what ends it. */
  begin(root: ShadowRoot): () => void
  /** Where the element of the popups stands. */
  ground(): Element
}

/** Our shadow roots, and what ends the care of each. */
const roots = new Map<ShadowRoot, (() => void) | undefined>()
let care: HostCare | undefined

/** A root has come into the page. Returns what to call when it goes. */
export function addRoot(root: ShadowRoot): () => void {
  roots.set(root, care?.begin(root))
  return () => {
    roots.get(root)?.()
    roots.delete(root)
  }
}

/** Takes care of every root, present and coming. */
export function careForRoots(given: HostCare): void {
  care = given
  for (const root of roots.keys()) roots.set(root, given.begin(root))
}

/** Where the element of the popups is put. */
export const popupGround = (): Element => care?.ground() ?? hostDocument.body
