import { atom, type ReadableAtom } from 'nanostores'
import { closePopup, openPopup } from './popups.ts'

/** A centre of §2 with its pages. */
export type CentreName = 'member' | 'agent'
/** §4 Side menu and centres: a centre opens or closes by a flag with the current page. page: its name, `?` and what it is about; '' for the first. */
export interface Centre {
  isOpen: boolean
  page: string
}

const closed: Centre = { isOpen: false, page: '' }
const centres = { member: atom(closed), agent: atom(closed) }
/** How many elements of the host page show each: no popup is needed then. */
const shown = { member: 0, agent: 0 }

export const $centres: Record<CentreName, ReadableAtom<Centre>> = centres

/** Opens a centre at a page: in its widget where the host page has one, else as a popup. */
export function openCentre(name: CentreName, page = ''): void {
  if (shown[name] === 0 && !openPopup(name, {})) return
  centres[name].set({ isOpen: true, page })
}

export function closeCentre(name: CentreName): void {
  centres[name].set(closed)
  closePopup(name)
}

/** A widget on the page shows the centre from now on; returns the end of that. */
export function showCentre(name: CentreName): () => void {
  shown[name]++
  return () => {
    shown[name]--
    if (shown[name] === 0) centres[name].set(closed)
  }
}
