/** The parts of the layout that load after the first view, in one chunk. */
export { watchPublicPopup } from '../../../core/content/public-popup-store.ts'
export { Floating } from './floating.tsx'
export { Footer } from './footer.tsx'
export { SafeLine } from './safe-line.tsx'
